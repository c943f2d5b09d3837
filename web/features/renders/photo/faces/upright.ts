import type { Turns } from "../crop/cut.ts";
import type { Box, Pixels } from "../pixels.ts";
import { type FaceNetwork, PREDICTION_SIZE, predictFaces, toConfidence } from "./face-network.ts";
import { sampleRegion } from "./region.ts";

/** Half the detection size: each of the four runs takes a quarter of the time. */
const INPUT_SIZE = 128;
/** Side of the sampled square, in face widths. */
const FACES_ACROSS = 1.6;
/** In px: the orientation of a smaller face is not detectable. */
const MIN_FACE_PX = 32;
/** Minimum length of the summed votes; four confident, agreeing votes sum to more than 2. */
const MIN_AGREEMENT = 0.4;
/** In degrees: a tilted head counts as upright. */
const MAX_TILT = 40;
/** Offsets of eyes and mouth in a prediction. */
const EYES = 4;
const MOUTH = 10;

const ALL_TURNS = [0, 1, 2, 3] as const;

/**
 * Returns the quarter turns clockwise that set the face upright; 0 if unclear. The network takes an
 * upside-down face for an upright one, but over four rotations the positions of mouth and eyes
 * mostly agree, so the rotations vote.
 */
export function computeUprightTurns(network: FaceNetwork, pixels: Pixels, box: Box): Turns {
  const width = Math.max(box.width * pixels.width, box.height * pixels.height);
  if (width < MIN_FACE_PX) return 0;
  const side = width * FACES_ACROSS;
  const x = (box.x + box.width / 2) * pixels.width - side / 2;
  const y = (box.y + box.height / 2) * pixels.height - side / 2;
  let across = 0;
  let along = 0;
  for (const turns of ALL_TURNS) {
    const { score, roll } = findBestPrediction(
      network,
      sampleRegion(pixels, { x, y, side, turns }, INPUT_SIZE),
    );
    const needed = (turns * Math.PI) / 2 - roll;
    along += score ** 2 * Math.cos(needed);
    across += score ** 2 * Math.sin(needed);
  }
  const quarters = Math.atan2(across, along) / (Math.PI / 2);
  const nearest = Math.round(quarters);
  const isClear =
    Math.hypot(along, across) >= MIN_AGREEMENT && Math.abs(quarters - nearest) * 90 <= MAX_TILT;
  return isClear ? (((nearest + 4) % 4) as Turns) : 0;
}

/** `roll`: clockwise rotation of the head in radians. */
function findBestPrediction(
  network: FaceNetwork,
  pixels: Float32Array,
): { score: number; roll: number } {
  let best = { raw: Number.NEGATIVE_INFINITY, roll: 0 };
  for (const { scores, boxes } of predictFaces(network, pixels, INPUT_SIZE)) {
    scores.forEach((raw, index) => {
      if (raw <= best.raw) return;
      best = {
        raw,
        roll: computeRoll(boxes.subarray(index * PREDICTION_SIZE, (index + 1) * PREDICTION_SIZE)),
      };
    });
  }
  return { score: toConfidence(best.raw), roll: best.roll };
}

function computeRoll(guess: Float32Array): number {
  const at = (index: number) => guess[index] ?? 0;
  const x = at(MOUTH) - (at(EYES) + at(EYES + 2)) / 2;
  const y = at(MOUTH + 1) - (at(EYES + 1) + at(EYES + 3)) / 2;
  return Math.atan2(-x, y);
}
