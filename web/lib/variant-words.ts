import { OWNER_LANG, said } from "#web/texts/language.ts";

/** What an element says of a variant: as the owner wrote it, or its inches in the person's language. */
export function variantWords(variant: string) {
  const words = said(variant);
  return { lang: words === variant ? OWNER_LANG : undefined, children: words };
}
