import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Relative to the working directory, because the bundled module is in another folder. */
const FOLDER = "packages/demo-art/samples/people";

/** Reads the 1000 x 1000 px photo of a person named in `shared/samples.ts`. */
export async function readPortrait(person: string): Promise<Buffer> {
  return await readFile(join(FOLDER, `${person}.jpg`));
}
