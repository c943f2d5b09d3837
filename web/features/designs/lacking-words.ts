import { texts } from "#web/texts/designs.ts";
import { LOCALE } from "#web/texts/language.ts";

const list = new Intl.ListFormat(LOCALE, { type: "conjunction" });

/** Which characters can't be printed: by the name of their writing where we know it, else as they are. */
export function lackingWords(characters: readonly string[]): string {
  const named = characters.filter((character) => scriptOf(character));
  const others = characters.filter((character) => !scriptOf(character));
  const scripts = [...new Set(named.flatMap((character) => scriptOf(character) ?? []))];
  return [
    named.length > 0 && texts.text.unprintableScripts(list.format(scripts), shown(named)),
    others.length > 0 && texts.text.unprintable(shown(others)),
  ]
    .filter(Boolean)
    .join(". ");
}

function scriptOf(character: string): string | undefined {
  const known = Object.entries(texts.text.scripts);
  return known.find(([script]) => new RegExp(`^\\p{Script=${script}}`, "u").test(character))?.[1];
}

/** Kept to itself, as it may run from right to left. */
function shown(characters: string[]): string {
  return `\u2068${characters.map(visible).join(" ")}\u2069`;
}

/** What leaves no mark on the screen has a number only. */
function visible(character: string): string {
  const isInvisible = /^[\p{C}\p{Z}]/u.test(character);
  const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return isInvisible ? `U+${number}` : character;
}
