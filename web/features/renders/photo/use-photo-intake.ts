import { useRef, useState } from "react";
import { createRandomKey } from "#web/lib/random-key.ts";
import type { NewPhoto } from "../draft/draft.ts";
import { WHOLE } from "./crop/cut.ts";
import type * as PhotoCheck from "./photo-check.ts";

type LoadCheck = () => typeof PhotoCheck | Promise<typeof PhotoCheck>;

/**
 * Checks a file and passes it on, or reports the problem. The check is loaded with the screen, or
 * lazily where few visitors choose a photo.
 */
export function usePhotoIntake(loadCheck: LoadCheck, onPhoto: (photo: NewPhoto) => void) {
  const [isPrepping, setPrepping] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const latestAttempt = useRef(0);

  async function take(file: File) {
    latestAttempt.current += 1;
    const attempt = latestAttempt.current;
    setProblem(null);
    setPrepping(true);
    const outcome = await checkPhoto(file, loadCheck).catch((error: Error) => error);
    // A second photo was chosen meanwhile.
    if (attempt !== latestAttempt.current) return;
    setPrepping(false);
    if (typeof outcome === "string") return setProblem(outcome);
    if (outcome instanceof Error) throw outcome;
    onPhoto({ kind: "new", key: createRandomKey(), cut: WHOLE, ...outcome });
  }

  function reset() {
    latestAttempt.current += 1;
    setPrepping(false);
    setProblem(null);
  }

  return { isPrepping, problem, setProblem, take, forget: reset };
}

/** Returns the photo, or the localized reason it is rejected. */
async function checkPhoto(
  file: File,
  loadCheck: LoadCheck,
): Promise<PhotoCheck.ReadPhoto | string> {
  const { readPhoto, PhotoRefusal } = await loadCheck();
  try {
    return await readPhoto(file);
  } catch (error) {
    if (error instanceof PhotoRefusal) return error.message;
    throw error;
  }
}
