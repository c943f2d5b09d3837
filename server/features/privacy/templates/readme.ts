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
  /** Of the times that are about money. */
  zone: string;
};

/** How a language explains an export, in lines. */
export type ReadmeWords = {
  files: Record<ExportFile, string>;
  intro(facts: Facts): string[];
  folders(facts: Facts): string[];
  outro(facts: Facts): string[];
  /** Names of files whose pictures have no name that a file can have. */
  unnamed: { photo: string; mix: string };
};

export const README: Record<Language, ReadmeWords> = { en, de };

/** For the person who opens the ZIP in some years. */
export function exportReadme(facts: Facts, { files, intro, folders, outro }: ReadmeWords): string {
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
