import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Not beside this module: bundled, it lies in another folder. npm runs all in the project's. */
const FOLDER = "art/samples/people";

/** A portrait of 1000 x 1000 px by the name that `shared/samples.ts` gives the person. */
export async function readPortrait(person: string): Promise<Buffer> {
  return await readFile(join(FOLDER, `${person}.jpg`));
}
