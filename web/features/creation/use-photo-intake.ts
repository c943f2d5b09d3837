import { useRef, useState } from "react";
import { newKey } from "#web/lib/new-key.ts";
import { WHOLE } from "./crop/cut.ts";
import type { NewPhoto } from "./draft.ts";
import { PhotoRefusal, readPhoto } from "./photo-check.ts";

/** Takes a file from wherever it came: checks it, then hands it on or says what is wrong with it. */
export function usePhotoIntake(onPhoto: (photo: NewPhoto) => void) {
  const [isPrepping, setPrepping] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(0);

  async function take(file: File) {
    latest.current += 1;
    const turn = latest.current;
    setProblem(null);
    setPrepping(true);
    const outcome = await readPhoto(file).catch((error: Error) => error);
    // A second photo was chosen while this one was read.
    if (turn !== latest.current) return;
    setPrepping(false);
    if (outcome instanceof PhotoRefusal) return setProblem(outcome.message);
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
