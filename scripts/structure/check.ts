import { findCycles } from "./cycles.ts";
import { findDurationFaults } from "./duration-constants.ts";
import { findEmptyLevels, findLevelFaults } from "./feature-levels.ts";
import { findServerNameFaults, findWebNameFaults } from "./file-names.ts";
import { findFileFaults } from "./file-rules.ts";
import { findDepsFaults, findImportFaults, findWebFeatureFaults } from "./imports.ts";
import { findLayerFaults } from "./layers.ts";
import type { Source } from "./source.ts";
import { findTableFaults } from "./tables.ts";
import { findTestFaults } from "./tests.ts";
import { findVendorFaults } from "./vendors.ts";

/** Returns all violations of the rules of docs/ARCHITECTURE.md, each with what to do instead. */
export function findStructureFaults(sources: Source[]): string[] {
  return [
    ...sources.flatMap((source) => [
      ...findImportFaults(source),
      ...findDepsFaults(source),
      ...findWebFeatureFaults(source),
      ...findLevelFaults(source),
      ...findLayerFaults(source),
      ...findServerNameFaults(source),
      ...findVendorFaults(source),
      ...findDurationFaults(source),
      ...findFileFaults(source),
    ]),
    ...findEmptyLevels(sources),
    ...findWebNameFaults(sources),
    ...findTableFaults(sources),
    ...findCycles(sources),
    ...findTestFaults(sources),
  ];
}
