import type { PrintArea } from "#shared/contracts/designs.ts";
import type { ProductShape } from "#shared/product-shapes.ts";
import type { Studio } from "../wear.ts";
import { openFlat } from "./flat/studio.ts";
import { openMug } from "./mug/studio.ts";
import { POSTERS } from "./poster/blanks.ts";
import { SHIRTS } from "./shirt/blanks.ts";
import { TOTES } from "./tote/blanks.ts";

/** How each shape looks without a print. What can be seen from straight before it is flat. */
export const STUDIOS: Record<ProductShape, (area: PrintArea) => Promise<Studio>> = {
  mug: openMug,
  poster: (area) => openFlat(POSTERS, area),
  shirt: (area) => openFlat(SHIRTS, area),
  tote: (area) => openFlat(TOTES, area),
};
