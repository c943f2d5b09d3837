import type { Turns } from "../crop/cut.ts";
import type { Box, Pixels } from "../pixels.ts";
import { BOX, type FaceNetwork, guessFaces, scoreOf } from "./face-network.ts";
import { sample } from "./look.ts";

/** Half as many px a side as for finding: a quarter of the time for each of the four looks. */
const INPUT = 128;
/** How many faces wide a look is. */
const ACROSS = 1.6;
/** In px: of a smaller face no more than that it is one can be seen. */
const SMALLEST = 32;
/** How far the looks have to agree; four that do, sure of it, come to more than 2. */
const AGREED = 0.4;
/** In degrees: a tilted head is upright. */
const TILTED = 40;
/** Where eyes and mouth begin among a guess's numbers. */
const EYES = 4;
const MOUTH = 10;

const ALL_TURNS = [0, 1, 2, 3] as const;

/**
 * Quarters clockwise that set the face upright; 0 where it is not clear. The network finds lying faces
 * too and calls one that stands on its head upright, but turned by each quarter it mostly tells from
 * mouth and eyes where up is: the looks vote.
 */
export function uprightTurns(network: FaceNetwork, pixels: Pixels, box: Box): Turns {
  const width = Math.max(box.width * pixels.width, box.height * pixels.height);
  if (width < SMALLEST) return 0;
  const side = width * ACROSS;
  const x = (box.x + box.width / 2) * pixels.width - side / 2;
  const y = (box.y + box.height / 2) * pixels.height - side / 2;
  let across = 0;
  let along = 0;
  for (const turns of ALL_TURNS) {
    const { score, roll } = surestGuess(network, sample(pixels, { x, y, side, turns }, INPUT));
    const needed = (turns * Math.PI) / 2 - roll;
    along += score ** 2 * Math.cos(needed);
    across += score ** 2 * Math.sin(needed);
  }
  const quarters = Math.atan2(across, along) / (Math.PI / 2);
  const nearest = Math.round(quarters);
  const isClear =
    Math.hypot(along, across) >= AGREED && Math.abs(quarters - nearest) * 90 <= TILTED;
  return isClear ? (((nearest + 4) % 4) as Turns) : 0;
}

/** `roll` in radians: how far the head is turned clockwise. */
function surestGuess(network: FaceNetwork, pixels: Float32Array): { score: number; roll: number } {
  let surest = { raw: Number.NEGATIVE_INFINITY, roll: 0 };
  for (const { scores, boxes } of guessFaces(network, pixels, INPUT)) {
    scores.forEach((raw, index) => {
      if (raw <= surest.raw) return;
      surest = { raw, roll: rollOf(boxes.subarray(index * BOX, (index + 1) * BOX)) };
    });
  }
  return { score: scoreOf(surest.raw), roll: surest.roll };
}

function rollOf(guess: Float32Array): number {
  const at = (index: number) => guess[index] ?? 0;
  const x = at(MOUTH) - (at(EYES) + at(EYES + 2)) / 2;
  const y = at(MOUTH + 1) - (at(EYES + 1) + at(EYES + 3)) / 2;
  return Math.atan2(-x, y);
}
