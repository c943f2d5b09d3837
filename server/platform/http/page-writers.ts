import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { LANGUAGES, type Language } from "#shared/languages.ts";
import type { ApiFetch, PageWriter } from "#shared/written-pages.ts";

const WRITERS = "dist/pages";

export type PageWriters = ReadonlyMap<Language, PageWriter>;

/** Loads the web's server-side renderers, one per language (decision 031). */
export async function loadPageWriters(apiFetch: ApiFetch, timeZone: string): Promise<PageWriters> {
  const writers = new Map<Language, PageWriter>();
  for (const language of LANGUAGES) {
    const file = resolve(join(WRITERS, language, "pages.js"));
    const writer = (await import(pathToFileURL(file).href)) as PageWriter;
    writer.setApiFetch(apiFetch);
    writer.setTimeZone(timeZone);
    writers.set(language, writer);
  }
  return writers;
}
