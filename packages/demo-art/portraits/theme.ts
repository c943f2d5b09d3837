import type { Person } from "./person.ts";

/** The picture's size in px, size 1024x1536 of the image API. */
export const WIDTH = 1024;
export const HEIGHT = 1536;

export type ThemeInput = {
  person: Person;
  /** The prompt's details by lower-case name. Read them with `getField`. */
  fields: Record<string, string>;
  /** Derived from photo, prompt and take, so that the picture is reproducible. */
  seed: number;
};

/** Renders a PNG of WIDTH x HEIGHT, sRGB, without alpha. */
export type ThemeArt = (input: ThemeInput) => Promise<Buffer>;

/** Returns a detail by case-insensitive name, or `fallback` if it is missing or blank. */
export function getField(fields: Record<string, string>, name: string, fallback = ""): string {
  const wanted = name.toLowerCase();
  const entry = Object.entries(fields).find(([key]) => key.toLowerCase().trim() === wanted);
  return entry?.[1].trim() || fallback;
}
