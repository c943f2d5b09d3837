import type { LocalPhoto } from "../../draft/draft.ts";
import { openPhoto } from "../open-photo.ts";
import { type Cut, rotateSize, type Turns } from "./cut.ts";
import { rotateCut } from "./frame-moves.ts";

/** Rotates a cut by further quarter turns clockwise. */
export async function rotatePhotoCut({ source, cut }: LocalPhoto, turns: Turns): Promise<Cut> {
  const image = await openPhoto(source);
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  let turned = cut;
  for (let done = 0; done < turns; done++) {
    turned = rotateCut(rotateSize(size, turned.turns), turned);
  }
  return turned;
}
