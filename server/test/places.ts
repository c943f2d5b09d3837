import { cpSync, rmSync } from "node:fs";
import { createDatabase } from "./server-databases.ts";

/** What outlives a shop's process: its folder and its rows. May be copied while no shop has it open. */
export type Place = {
  folder: string;
  /** Where a shop finds both. */
  env: { DATA_DIR: string; DATABASE_URL?: string };
};

/**
 * The rows go to a server where TEST_DATABASE_URL names one, into an empty database or a copy of
 * `template`; else into the folder.
 */
export async function newPlace(folder: string, template?: string): Promise<Place> {
  const { TEST_DATABASE_URL } = process.env;
  if (!TEST_DATABASE_URL) return { folder, env: { DATA_DIR: folder } };
  const DATABASE_URL = await createDatabase(TEST_DATABASE_URL, template);
  return { folder, env: { DATA_DIR: folder, DATABASE_URL } };
}

export async function copyPlace(from: Place, folder: string): Promise<Place> {
  cpSync(from.folder, folder, { recursive: true });
  const { DATABASE_URL } = from.env;
  return await newPlace(folder, DATABASE_URL && new URL(DATABASE_URL).pathname.slice(1));
}

/** Its database stays until the server goes. */
export function removePlace({ folder }: Place): void {
  rmSync(folder, { recursive: true, force: true });
}
