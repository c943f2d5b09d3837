import type { ThemeArt } from "./theme.ts";

type Entry = { slug: string; words: RegExp; load: () => Promise<ThemeArt> };

const entries: Entry[] = [
  {
    slug: "action-figure",
    words: /action[\s-]figure/i,
    load: async () => (await import("./themes/action-figure.ts")).actionFigure,
  },
  {
    slug: "stained-glass",
    words: /stained[\s-]glass/i,
    load: async () => (await import("./themes/stained-glass.ts")).stainedGlass,
  },
  {
    slug: "tarot-card",
    words: /tarot/i,
    load: async () => (await import("./themes/tarot-card.ts")).tarotCard,
  },
  {
    slug: "jheri-curls",
    words: /jheri[\s-]curl/i,
    load: async () => (await import("./themes/jheri-curls.ts")).jheriCurls,
  },
  {
    slug: "bronze-bust",
    words: /bronze/i,
    load: async () => (await import("./themes/bronze-bust.ts")).bronzeBust,
  },
  {
    slug: "senior-photo",
    words: /senior[\s-]photo|senior[\s-]portrait|yearbook/i,
    load: async () => (await import("./themes/senior-photo.ts")).seniorPhoto,
  },
  {
    slug: "watercolor",
    words: /watercolou?r/i,
    load: async () => (await import("./themes/watercolor.ts")).watercolor,
  },
  {
    slug: "oil-painting",
    words: /oil[\s-](painting|portrait)/i,
    load: async () => (await import("./themes/oil-painting.ts")).oilPainting,
  },
  {
    slug: "mugshot",
    words: /mug[\s-]?shot/i,
    load: async () => (await import("./themes/mugshot.ts")).mugshot,
  },
  {
    slug: "pop-art",
    words: /pop[\s-]art/i,
    load: async () => (await import("./themes/pop-art.ts")).popArt,
  },
  {
    slug: "coin",
    words: /\bcoin\b/i,
    load: async () => (await import("./themes/coin.ts")).coin,
  },
  {
    slug: "linocut",
    words: /lino[\s-]?cut/i,
    load: async () => (await import("./themes/linocut.ts")).linocut,
  },
];

export const slugs = entries.map(({ slug }) => slug);

/** Returns the theme that the prompt names first; the duotone print if it names none. */
export async function findTheme(instruction: string): Promise<ThemeArt> {
  const places = entries
    .map((entry) => ({ entry, at: instruction.search(entry.words) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const entry = places[0]?.entry;
  return entry ? entry.load() : (await import("./themes/duotone.ts")).duotone;
}
