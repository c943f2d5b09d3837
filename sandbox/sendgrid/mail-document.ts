/**
 * A mail is somebody else's HTML: it runs no script, sends no form and sees nothing of this origin,
 * in the frame and opened alone. Its links may leave the frame when a person clicks them.
 */
export const mailDocumentPolicy = [
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
  "default-src 'none'",
  "img-src * data:",
  "style-src 'unsafe-inline' *",
  "font-src * data:",
].join("; ");

/** Links without a target of their own would load inside the frame. */
export function mailDocument(html: string): string {
  const base = '<base target="_top">';
  const head = /<head[^>]*>/i.exec(html);
  if (!head) return `${base}${html}`;
  const end = head.index + head[0].length;
  return html.slice(0, end) + base + html.slice(end);
}
