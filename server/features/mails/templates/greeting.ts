const MAX_LENGTH = 32;
/** Matches what a mail program would turn into a link, or markup. */
const ADDRESS = /[@/\\<>]|\w\.\p{L}{2,}/u;

/** Control and direction marks, except the two joiners that Persian names and emoji need. */
const UNPRINTABLE = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** A title alone is no first name. */
const TITLE = /^(?:dr|prof)\.?$/i;

/**
 * Returns the first name of the given input, or null if it is unfit for a greeting. Anyone can sign up with a
 * stranger's address, so a name must never carry a message or a link into that mailbox.
 */
export function parseFirstName(name: string): string | null {
  const printable = name.normalize("NFC").replace(UNPRINTABLE, " ");
  const words = printable.trim().split(/\s+/u);
  const titles = words.findIndex((word) => !TITLE.test(word));
  const first = words.slice(0, titles + 1).join(" ");
  if (!/[\p{L}\p{N}\p{S}]/u.test(first) || ADDRESS.test(printable)) return null;
  const letters = [...new Intl.Segmenter("en").segment(first)].map(({ segment }) => segment);
  return letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH).join("")}…` : first;
}
