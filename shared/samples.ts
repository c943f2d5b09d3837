/**
 * Who is on the sample of each theme, by its slug: one set of women, one of men, several people in each, so
 * that a page of them is a crowd. The people's photos and licence: art/samples/people.
 */
export const SAMPLE_SETS = {
  female: {
    "pop-art": "person-098",
    mugshot: "person-009",
    "action-figure": "person-009",
    "stained-glass": "person-088",
    coin: "person-083",
    "tarot-card": "person-080",
    "jheri-curls": "person-080",
    watercolor: "person-098",
    "bronze-bust": "person-088",
    "oil-painting": "person-083",
    "senior-photo": "person-088",
    linocut: "person-098",
  },
  male: {
    "pop-art": "person-071",
    mugshot: "person-089",
    "action-figure": "person-084",
    "stained-glass": "person-099",
    coin: "person-050",
    "tarot-card": "person-067",
    "jheri-curls": "person-084",
    watercolor: "person-089",
    "bronze-bust": "person-084",
    "oil-painting": "person-099",
    "senior-photo": "person-071",
    linocut: "person-097",
  },
} as const;

export type SampleSet = keyof typeof SAMPLE_SETS;
export type SampleSlug = keyof (typeof SAMPLE_SETS)["female"];

/** Where each theme is shown once, every one is on another person. */
export const CROWD: Readonly<Record<SampleSlug, SampleSet>> = {
  "pop-art": "male",
  mugshot: "male",
  "action-figure": "female",
  "stained-glass": "male",
  coin: "male",
  "tarot-card": "male",
  "jheri-curls": "female",
  watercolor: "female",
  "bronze-bust": "male",
  "oil-painting": "female",
  "senior-photo": "female",
  linocut: "male",
};

/** One person in several looks, for the first thing that a stranger sees. */
export const HERO = {
  person: "person-098",
  slugs: ["pop-art", "tarot-card", "stained-glass", "watercolor", "bronze-bust", "oil-painting"],
  /** In px, of each of her mixes. */
  widths: [160, 320, 480, 640],
} as const;

/** One face of each set in four strips, each in another look: the sample of 'Surprise me'. */
export const SURPRISE = {
  people: { female: "person-080", male: "person-084" },
  slugs: ["stained-glass", "pop-art", "watercolor", "linocut"],
} as const;

/** As in the list of themes. */
export const SAMPLE_SLUGS = Object.keys(SAMPLE_SETS.female) as SampleSlug[];

export function isSampleSlug(slug: string | undefined): slug is SampleSlug {
  return slug !== undefined && slug in SAMPLE_SETS.female;
}

/** Who is shown in a look at the front door: the hero in hers, another person in each that she lacks. */
export function doorPerson(slug: SampleSlug): string {
  return isHeroSlug(slug) ? HERO.person : SAMPLE_SETS.female[slug];
}

/** The largest, 640 px. */
export function doorMix(slug: SampleSlug): string {
  return isHeroSlug(slug) ? samplePath.heroMix(slug, 640) : samplePath.mix("female", slug, 640);
}

/** All that there are, as a browser wants them to choose from. */
export function doorMixes(slug: SampleSlug): string {
  const addresses = isHeroSlug(slug)
    ? HERO.widths.map((width) => [samplePath.heroMix(slug, width), width])
    : ([320, 640] as const).map((width) => [samplePath.mix("female", slug, width), width]);
  return addresses.map(([address, width]) => `${address} ${width}w`).join(", ");
}

function isHeroSlug(slug: SampleSlug): boolean {
  return HERO.slugs.some((one) => one === slug);
}

/** The smaller file of a theme's sample, by the address of the one of 640 px; any other address as it is. */
export function smallSample(imageUrl: string): string {
  return imageUrl.replace(/-640\.webp$/, "-320.webp");
}

/** Null for a theme that came after the samples were made. */
export function samplePerson(set: SampleSet, slug: string): string | null {
  return Object.entries(SAMPLE_SETS[set]).find(([name]) => name === slug)?.[1] ?? null;
}

/** Of a sample's lower corners the one where no face is: there its photo is shown. */
export function photoSide(slug: string): "left" | "right" {
  return slug === "senior-photo" ? "left" : "right";
}

/** Widths in px; a mix is half as high again as it is wide, a photo and a face are square. */
export const samplePath = {
  mix: (set: SampleSet, slug: string, width: 320 | 640) => `/samples/${set}/${slug}-${width}.webp`,
  surprise: (set: SampleSet, width: 320 | 640) => `/samples/${set}/surprise-${width}.webp`,
  heroMix: (slug: string, width: (typeof HERO)["widths"][number]) =>
    `/samples/hero/${slug}-${width}.webp`,
  photo: (person: string, width: 320 | 720) => `/samples/people/${person}-${width}.webp`,
  /** 320 px, a mug with the look as the front door shows it. */
  mug: (slug: string) => `/samples/mugs/${slug}.webp`,
  /** 96 px, the face alone. */
  face: (person: string) => `/samples/people/${person}-face.webp`,
} as const;
