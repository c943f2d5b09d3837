import type { Language } from "#shared/languages.ts";
import type { ExportFile } from "../rules.ts";
import { readme as de } from "./de.ts";
import { readme as en } from "./en.ts";

type Facts = {
  name: string;
  email: string;
  photos: number;
  mixes: number;
  /** YYYY-MM-DD */
  day: string;
  /** Time zone of the timestamps about money. */
  zone: string;
};

/** A language's README of an export, in lines. */
export type ReadmeTexts = {
  files: Record<ExportFile, string>;
  intro(facts: Facts): string[];
  folders(facts: Facts): string[];
  outro(facts: Facts): string[];
  /** File names for pictures whose name is not a valid file name. */
  unnamed: { photo: string; mix: string };
};

export const README: Record<Language, ReadmeTexts> = { en, de };

/** Returns the README.txt of the export, with CRLF line ends. */
export function createReadme(facts: Facts, { files, intro, folders, outro }: ReadmeTexts): string {
  const lines = [
    ...intro(facts),
    "",
    ...folders(facts),
    ...Object.entries(files).map(([name, what]) => `${name} - ${what}`),
    "",
    ...outro(facts),
    "",
  ];
  return lines.join("\r\n");
}
