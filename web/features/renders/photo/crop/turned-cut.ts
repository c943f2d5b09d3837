import type { LocalPhoto } from "../../draft/draft.ts";
import { openPhoto } from "../open-photo.ts";
import { type Cut, type Turns, turnedSize } from "./cut.ts";
import { turnRight } from "./frame-moves.ts";

/** What is used of the photo, turned further by quarters clockwise. */
export async function turnedCut({ source, cut }: LocalPhoto, turns: Turns): Promise<Cut> {
  const image = await openPhoto(source);
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  let turned = cut;
  for (let done = 0; done < turns; done++) {
    turned = turnRight(turnedSize(size, turned.turns), turned);
  }
  return turned;
}
