import { texts } from "#web/texts/designs.ts";
import { LOCALE } from "#web/texts/language.ts";

const listFormat = new Intl.ListFormat(LOCALE, { type: "conjunction" });

/** Describes the unprintable characters, by script if known. */
export function describeUnprintable(characters: readonly string[]): string {
  const named = characters.filter((character) => getScriptName(character));
  const others = characters.filter((character) => !getScriptName(character));
  const scripts = [...new Set(named.flatMap((character) => getScriptName(character) ?? []))];
  return [
    named.length > 0 && texts.text.unprintableScripts(listFormat.format(scripts), isolate(named)),
    others.length > 0 && texts.text.unprintable(isolate(others)),
  ]
    .filter(Boolean)
    .join(". ");
}

function getScriptName(character: string): string | undefined {
  const known = Object.entries(texts.text.scripts);
  return known.find(([script]) => new RegExp(`^\\p{Script=${script}}`, "u").test(character))?.[1];
}

/** Isolates the characters, which may be right-to-left. */
function isolate(characters: string[]): string {
  return `\u2068${characters.map(toVisible).join(" ")}\u2069`;
}

/** Invisible characters are shown as code points. */
function toVisible(character: string): string {
  const isInvisible = /^[\p{C}\p{Z}]/u.test(character);
  const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return isInvisible ? `U+${number}` : character;
}
