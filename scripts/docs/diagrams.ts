import { replaceSection } from "./sections.ts";
import { writeStateDiagrams } from "./state-diagrams.ts";
import { writeTableDiagrams } from "./table-diagrams.ts";

/** Replaces the diagrams of docs/data.md by those of the code. */
export async function writeDiagrams(page: string): Promise<string> {
  const withTables = replaceSection(page, "diagrams of the tables", await writeTableDiagrams());
  return replaceSection(withTables, "diagrams of the states", writeStateDiagrams());
}
