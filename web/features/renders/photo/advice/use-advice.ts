import { useEffect, useState } from "react";
import { thumbUrl } from "#shared/images.ts";
import type { ChosenPhoto } from "../../draft/draft.ts";
import type { Turns } from "../crop/cut.ts";

/** `turns`: quarters clockwise by which the photo should be turned. */
export type Advice = { lines: readonly string[]; turns: Turns };
type Given = Advice & { photo: ChosenPhoto };

const NONE: Advice = { lines: [], turns: 0 };

/** Lines that come by themselves a moment after a photo was chosen; nothing waits for them. */
export function useAdvice(photo: ChosenPhoto | null): Advice {
  const [given, setGiven] = useState<Given | null>(null);
  useEffect(() => {
    if (!photo) return;
    const leaving = new AbortController();
    void adviseOn(photo, leaving.signal).then(
      (advice) => leaving.signal.aborted || setGiven({ photo, ...advice }),
      // No advice: offline, or left meanwhile.
      () => undefined,
    );
    return () => leaving.abort();
  }, [photo]);
  return given?.photo === photo ? given : NONE;
}

async function adviseOn(photo: ChosenPhoto, signal: AbortSignal): Promise<Advice> {
  const isNew = photo.kind === "new";
  const [{ inspectPhoto }, { adviceFor }, picture] = await Promise.all([
    import("./inspect-photo.ts"),
    import("./advice-lines.ts"),
    isNew ? photo.file : fetchSaved(photo.imageUrl, signal),
  ]);
  const found = await inspectPhoto(picture);
  if (!found) return NONE;
  // Of a saved photo only a smaller copy was looked at.
  const size = isNew ? found.size : null;
  const lines = adviceFor({ ...found, size, shape: found.size, isAdjustable: isNew });
  return { lines, turns: found.turns };
}

async function fetchSaved(imageUrl: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(thumbUrl(imageUrl, 1024), { signal });
  if (!answer.ok) throw new Error("the saved photo did not load");
  return await answer.blob();
}
