import { z } from "zod";
import { timestamp } from "../common.ts";
import type { DeskTry } from "./tries.ts";

export const THEME_VERSION_STATES = ["draft", "trial", "published", "retired"] as const;
export type ThemeVersionState = (typeof THEME_VERSION_STATES)[number];

export const THEME_SETS = ["female", "male"] as const;
export type ThemeSet = (typeof THEME_SETS)[number];

/** Length limits of a theme's texts, in characters. */
export const THEME_LIMITS = {
  name: 40,
  description: 120,
  prompt: 2000,
  note: 200,
  fields: 12,
} as const;

export const themeSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40);

/** The German texts of a field; an empty one falls back to English. */
const fieldInGerman = z.strictObject({
  name: z.string().trim().max(40),
  description: z.string().trim().max(120),
  choices: z
    .array(z.string().trim().max(60))
    .max(20)
    .describe("in the order of the English choices"),
});

const field = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .regex(/^[^:\n]+$/),
    value: z.string().trim().max(200).describe("default value"),
    description: z.string().trim().max(120),
    choices: z.array(z.string().trim().min(1).max(60)).min(1).max(20).nullable(),
    max_length: z.int().min(1).max(200),
    de: fieldInGerman.optional(),
  })
  .refine(({ choices, de }) => !de?.choices.length || de.choices.length === choices?.length, {
    message: "A field has not as many choices in German as in English.",
  });
export type ThemeField = z.infer<typeof field>;

const nameAndDescription = z.strictObject({
  name: z.string().trim().min(1).max(THEME_LIMITS.name),
  description: z.string().trim().max(THEME_LIMITS.description),
});

/** The texts of a theme that an operator edits. */
export const themeTexts = nameAndDescription.extend({
  /** German texts; null: falls back to English. */
  de: nameAndDescription.nullable(),
  prompt: z.string().trim().min(1).max(THEME_LIMITS.prompt),
  is_numbered: z.boolean(),
  opens_at: timestamp.nullable().describe("until then visible only to plans with early access"),
  sets: z
    .array(z.enum(THEME_SETS))
    .min(1)
    .refine((sets) => new Set(sets).size === sets.length),
  fields: z
    .array(field)
    .max(THEME_LIMITS.fields)
    .refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, {
      message: "Two fields have one name.",
    })
    .refine(
      (fields) =>
        fields.every(({ choices, value }) => !choices || !value || choices.includes(value)),
      {
        message: "A default must be one of its choices.",
      },
    ),
});
export type ThemeTexts = z.infer<typeof themeTexts>;

/** Adds the image URLs of the cards, which the server sets; null: none chosen yet. */
export type ThemeVersionContent = ThemeTexts & { samples: Record<ThemeSet, string | null> };

const number = z.int().min(1).max(1e6);
const note = z.string().trim().max(THEME_LIMITS.note);
const revision = z.int().min(1).max(1e9);

export const themeParams = z.object({ slug: themeSlug });
export const versionParams = themeParams.extend({ number: z.coerce.number().pipe(number) });

export const newThemeInput = z.strictObject({ slug: themeSlug, words: themeTexts });
export const newDraftInput = z.strictObject({ from: number });
export const changeDraftInput = z.strictObject({ revision, words: themeTexts, note });

export const discardInput = z.strictObject({ revision });

/** Rollout shares that the desk offers for a trial version, in percent of users. */
export const TRIAL_SHARES = [10, 20, 50] as const;

/** `seen` is the published version that the operator's decision was based on; null: none. */
export const publishInput = z.strictObject({
  revision,
  seen: number.nullable(),
  /** Percent of users; null: all. */
  share: z.int().min(1).max(99).nullable(),
});
export const endTrialInput = z.strictObject({ number, keep: z.enum(["trial", "published"]) });
export const orderThemesInput = z.strictObject({
  seen: z.array(themeSlug).min(1).max(200),
  slugs: z.array(themeSlug).min(1).max(200),
});
export const activeInput = z.strictObject({ active: z.boolean() });

export type DeskTheme = {
  slug: string;
  name: string;
  image_url: string | null;
  active: boolean;
  opens_at: string | null;
  sets: ThemeSet[];
  published: number | null;
  trial: { number: number; share: number } | null;
  drafts: number[];
};

export type DeskVersion = {
  number: number;
  state: ThemeVersionState;
  revision: number;
  share: number | null;
  note: string;
  content: ThemeVersionContent;
  made_by: string | null;
  created_at: string;
  published_at: string | null;
};

export type DeskThemeDetail = {
  slug: string;
  active: boolean;
  /** US dollars for one more try. */
  try_cost: number;
  versions: DeskVersion[];
  tries: DeskTry[];
  numbers: VersionNumbers[];
};

/** Render statistics of a version. */
export type VersionNumbers = {
  number: number;
  renders: number;
  failed: number;
  failures: { why: string; count: number }[];
  /** Successful renders that the user repeated within a day, and those whose mix was deleted. */
  again: number;
  deleted: number;
  /** Image costs in US dollars. */
  cost: number;
  /** Median duration of successful renders. */
  seconds: number | null;
  /** Metrics that differ from the published version with statistical significance. */
  beyond_chance: ("failed" | "again" | "deleted")[];
};
