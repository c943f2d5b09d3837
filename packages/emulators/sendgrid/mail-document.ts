import type { Mail } from "./mail-store.ts";

/**
 * Treats a mail as untrusted HTML: no scripts, no forms and no access to this origin, both in the
 * frame and opened alone. Links may open outside the frame after a click.
 */
export const mailDocumentPolicy = [
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
  "default-src 'none'",
  "img-src * data:",
  "style-src 'unsafe-inline' *",
  "font-src * data:",
].join("; ");

/** Opens links in the top window by default and inlines the pictures that the mail carries. */
export function createMailDocument(mail: Pick<Mail, "html" | "attachments">): string {
  const html = inlinePictures(mail);
  const base = '<base target="_top">';
  const head = /<head[^>]*>/i.exec(html);
  if (!head) return `${base}${html}`;
  const end = head.index + head[0].length;
  return html.slice(0, end) + base + html.slice(end);
}

/** Replaces each `cid:` URL by the inline attachment with that content id. */
function inlinePictures({ html, attachments }: Pick<Mail, "html" | "attachments">): string {
  return html.replaceAll(/(["'(])cid:([^"')]+)/g, (address, before: string, id: string) => {
    const found = attachments.find(
      ({ disposition, contentId }) => disposition === "inline" && contentId === id,
    );
    return found ? `${before}data:${found.type};base64,${found.content}` : address;
  });
}
