import { cycleFaults } from "./cycles.ts";
import { emptyFloorFaults, floorFaults } from "./floors.ts";
import { depsFaults, importFaults, webFeatureFaults } from "./imports.ts";
import { layerFaults } from "./layers.ts";
import { numberFaults } from "./numbers.ts";
import { shapeFaults } from "./shape.ts";
import type { Source } from "./source.ts";
import { tableFaults } from "./tables.ts";
import { testFaults } from "./tests.ts";
import { vendorFaults } from "./vendors.ts";
import { serverNameFaults, webNameFaults } from "./vocabulary.ts";

/** What breaks the rules of docs/ARCHITECTURE.md; each line says what to do instead. */
export function structureFaults(sources: Source[]): string[] {
  return [
    ...sources.flatMap((source) => [
      ...importFaults(source),
      ...depsFaults(source),
      ...webFeatureFaults(source),
      ...floorFaults(source),
      ...layerFaults(source),
      ...serverNameFaults(source),
      ...vendorFaults(source),
      ...numberFaults(source),
      ...shapeFaults(source),
    ]),
    ...emptyFloorFaults(sources),
    ...webNameFaults(sources),
    ...tableFaults(sources),
    ...cycleFaults(sources),
    ...testFaults(sources),
  ];
}
