import { useRef, useState } from "react";
import { newKey } from "#web/lib/new-key.ts";
import type { NewPhoto } from "../draft/draft.ts";
import { WHOLE } from "./crop/cut.ts";
import type * as PhotoCheck from "./photo-check.ts";

type LoadCheck = () => typeof PhotoCheck | Promise<typeof PhotoCheck>;

/**
 * Takes a file from wherever it came: checks it, then hands it on or says what is wrong with it. What checks is
 * loaded with the screen, or with the first photo where few bring one.
 */
export function usePhotoIntake(loadCheck: LoadCheck, onPhoto: (photo: NewPhoto) => void) {
  const [isPrepping, setPrepping] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(0);

  async function take(file: File) {
    latest.current += 1;
    const turn = latest.current;
    setProblem(null);
    setPrepping(true);
    const outcome = await check(file, loadCheck).catch((error: Error) => error);
    // A second photo was chosen while this one was read.
    if (turn !== latest.current) return;
    setPrepping(false);
    if (typeof outcome === "string") return setProblem(outcome);
    if (outcome instanceof Error) throw outcome;
    onPhoto({ kind: "new", key: newKey(), cut: WHOLE, ...outcome });
  }

  function forget() {
    latest.current += 1;
    setPrepping(false);
    setProblem(null);
  }

  return { isPrepping, problem, setProblem, take, forget };
}

/** The photo, or why it is none. */
async function check(file: File, loadCheck: LoadCheck): Promise<PhotoCheck.ReadPhoto | string> {
  const { readPhoto, PhotoRefusal } = await loadCheck();
  try {
    return await readPhoto(file);
  } catch (error) {
    if (error instanceof PhotoRefusal) return error.message;
    throw error;
  }
}
