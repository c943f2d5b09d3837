import { findCycles } from "./cycles.ts";
import { findEmptyLevels, findLevelFaults } from "./feature-levels.ts";
import { findDepsFaults, findImportFaults, findWebFeatureFaults } from "./imports.ts";
import { findLayerFaults } from "./layers.ts";
import { findNumberFaults } from "./numbers.ts";
import { findShapeFaults } from "./shape.ts";
import type { Source } from "./source.ts";
import { findTableFaults } from "./tables.ts";
import { findTestFaults } from "./tests.ts";
import { findVendorFaults } from "./vendors.ts";
import { findServerNameFaults, findWebNameFaults } from "./vocabulary.ts";

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
      ...findNumberFaults(source),
      ...findShapeFaults(source),
    ]),
    ...findEmptyLevels(sources),
    ...findWebNameFaults(sources),
    ...findTableFaults(sources),
    ...findCycles(sources),
    ...findTestFaults(sources),
  ];
}
