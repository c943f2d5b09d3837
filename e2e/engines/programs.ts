import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

export function findProgram(...names: string[]): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
