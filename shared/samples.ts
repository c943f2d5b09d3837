/**
 * The person on the sample of each theme by slug, in a female and a male set with several people each for variety. The
 * people's photos and license: packages/demo-art/samples/people.
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

/** The set used where each theme is shown once, so that every theme shows another person. */
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

/** One person in several themes, shown first to new visitors. */
export const HERO = {
  person: "person-098",
  slugs: ["pop-art", "tarot-card", "stained-glass", "watercolor", "bronze-bust", "oil-painting"],
  /** Widths in px of each of her mixes. */
  widths: [160, 320, 480, 640],
} as const;

/** One face per set in four strips, each in another theme: the sample of 'Surprise me'. */
export const SURPRISE = {
  people: { female: "person-080", male: "person-084" },
  slugs: ["stained-glass", "pop-art", "watercolor", "linocut"],
} as const;

/** In the order of the list of themes. */
export const SAMPLE_SLUGS = Object.keys(SAMPLE_SETS.female) as SampleSlug[];

export function isSampleSlug(slug: string | undefined): slug is SampleSlug {
  return slug !== undefined && slug in SAMPLE_SETS.female;
}

/** Returns the person shown for a theme on the landing page: the hero if she has it, else another person. */
export function getLandingPerson(slug: SampleSlug): string {
  return isHeroSlug(slug) ? HERO.person : SAMPLE_SETS.female[slug];
}

/** Returns the URL of the largest file, 640 px wide. */
export function getLandingMixUrl(slug: SampleSlug): string {
  return isHeroSlug(slug) ? samplePath.heroMix(slug, 640) : samplePath.mix("female", slug, 640);
}

/** Returns the srcset of all sizes. */
export function getLandingMixSrcset(slug: SampleSlug): string {
  const addresses = isHeroSlug(slug)
    ? HERO.widths.map((width) => [samplePath.heroMix(slug, width), width])
    : ([320, 640] as const).map((width) => [samplePath.mix("female", slug, width), width]);
  return addresses.map(([address, width]) => `${address} ${width}w`).join(", ");
}

function isHeroSlug(slug: SampleSlug): boolean {
  return HERO.slugs.some((one) => one === slug);
}

/** Returns the URL of the 320 px file for a theme's 640 px sample; other URLs are returned unchanged. */
export function toSmallSampleUrl(imageUrl: string): string {
  return imageUrl.replace(/-640\.webp$/, "-320.webp");
}

/** Returns null for a theme added after the samples were made. */
export function findSamplePerson(set: SampleSet, slug: string): string | null {
  return Object.entries(SAMPLE_SETS[set]).find(([name]) => name === slug)?.[1] ?? null;
}

/** Returns the lower corner of a sample without a face, where its source photo is shown. */
export function getPhotoSide(slug: string): "left" | "right" {
  return slug === "senior-photo" ? "left" : "right";
}

/** Returns the srcset of a person's photo. */
export function getPhotoSrcset(person: string): string {
  return ([320, 720] as const)
    .map((width) => `${samplePath.photo(person, width)} ${width}w`)
    .join(", ");
}

/** Widths in px; mixes have the ratio 2:3, photos and faces are square. */
export const samplePath = {
  mix: (set: SampleSet, slug: string, width: 320 | 640) => `/samples/${set}/${slug}-${width}.webp`,
  surprise: (set: SampleSet, width: 320 | 640) => `/samples/${set}/surprise-${width}.webp`,
  heroMix: (slug: string, width: (typeof HERO)["widths"][number]) =>
    `/samples/hero/${slug}-${width}.webp`,
  photo: (person: string, width: 320 | 720) => `/samples/people/${person}-${width}.webp`,
  /** 320 px, a mug with the theme as shown on the landing page. */
  mug: (slug: string) => `/samples/mugs/${slug}.webp`,
  /** 96 px, cropped to the face. */
  face: (person: string) => `/samples/people/${person}-face.webp`,
} as const;
