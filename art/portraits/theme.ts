import type { Person } from "./person.ts";

/** The picture's size, in px: what the image API calls 1024x1536. */
export const WIDTH = 1024;
export const HEIGHT = 1536;

export type ThemeInput = {
  person: Person;
  /** The prompt's details, by name in lower case. Read them with `field`. */
  fields: Record<string, string>;
  /** Same photo, prompt and take, same seed: the picture never changes by itself. */
  seed: number;
};

/** Gives a PNG of WIDTH x HEIGHT, sRGB, without alpha. */
export type ThemeArt = (input: ThemeInput) => Promise<Buffer>;

/** A detail by name in any case, or `fallback` when it is missing or blank. */
export function getField(fields: Record<string, string>, name: string, fallback = ""): string {
  const wanted = name.toLowerCase();
  const entry = Object.entries(fields).find(([key]) => key.toLowerCase().trim() === wanted);
  return entry?.[1].trim() || fallback;
}
