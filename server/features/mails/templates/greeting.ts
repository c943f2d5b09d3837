const LONGEST = 32;
/** What makes a mail program turn a name into a link, or a name look like an advert. */
const ADDRESS = /[@/\\<>]|\w\.\p{L}{2,}/u;

/** Control and direction marks, but not the two joiners that Persian names and emoji need. */
const UNPRINTABLE = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/**
 * 'Hi Ana,' from whatever somebody typed as a name. Anyone can sign up with a stranger's address, so
 * a name must never carry a message or a link into that stranger's mailbox.
 */
export function greeting(name: string): string {
  const printable = name.normalize("NFC").replace(UNPRINTABLE, " ");
  const first = printable.trim().split(/\s+/u)[0] ?? "";
  if (!/[\p{L}\p{N}\p{S}]/u.test(first) || ADDRESS.test(printable)) return "Hi,";
  const letters = [...new Intl.Segmenter("en").segment(first)].map(({ segment }) => segment);
  return letters.length > LONGEST ? `Hi ${letters.slice(0, LONGEST).join("")}…,` : `Hi ${first},`;
}
