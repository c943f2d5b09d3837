const LONGEST = 32;
/** What makes a mail program turn a name into a link, or a name look like an advert. */
const ADDRESS = /[@/\\<>]|\w\.\p{L}{2,}/u;

/** Control and direction marks, but not the two joiners that Persian names and emoji need. */
const UNPRINTABLE = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** Who is greeted with one is not greeted with it alone. */
const TITLE = /^(?:dr|prof)\.?$/i;

/**
 * 'Ana' of whatever somebody typed as a name, null where none is fit to be greeted by. Anyone can sign up with a
 * stranger's address, so a name must never carry a message or a link into that stranger's mailbox.
 */
export function firstName(name: string): string | null {
  const printable = name.normalize("NFC").replace(UNPRINTABLE, " ");
  const words = printable.trim().split(/\s+/u);
  const titles = words.findIndex((word) => !TITLE.test(word));
  const first = words.slice(0, titles + 1).join(" ");
  if (!/[\p{L}\p{N}\p{S}]/u.test(first) || ADDRESS.test(printable)) return null;
  const letters = [...new Intl.Segmenter("en").segment(first)].map(({ segment }) => segment);
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join("")}…` : first;
}
