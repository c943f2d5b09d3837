import type { Mail } from "./mail-store.ts";

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

/** Links without a target of their own would load inside the frame; pictures that came along are put in. */
export function mailDocument(mail: Pick<Mail, "html" | "attachments">): string {
  const html = withPictures(mail);
  const base = '<base target="_top">';
  const head = /<head[^>]*>/i.exec(html);
  if (!head) return `${base}${html}`;
  const end = head.index + head[0].length;
  return html.slice(0, end) + base + html.slice(end);
}

/** As a mail program shows `cid:` addresses: by the id of an inline attachment. */
function withPictures({ html, attachments }: Pick<Mail, "html" | "attachments">): string {
  return html.replaceAll(/(["'(])cid:([^"')]+)/g, (address, before: string, id: string) => {
    const found = attachments.find(
      ({ disposition, contentId }) => disposition === "inline" && contentId === id,
    );
    return found ? `${before}data:${found.type};base64,${found.content}` : address;
  });
}
