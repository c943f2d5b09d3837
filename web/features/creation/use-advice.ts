import { useEffect, useState } from "react";
import { thumbUrl } from "#shared/images.ts";
import type { ChosenPhoto } from "./draft.ts";

type Given = { photo: ChosenPhoto; lines: readonly string[] };

/** Lines that come by themselves a moment after a photo was chosen; nothing waits for them. */
export function useAdvice(photo: ChosenPhoto | null): readonly string[] {
  const [given, setGiven] = useState<Given | null>(null);
  useEffect(() => {
    if (!photo) return;
    const leaving = new AbortController();
    void adviseOn(photo, leaving.signal).then(
      (lines) => leaving.signal.aborted || setGiven({ photo, lines }),
      // No advice: offline, or left meanwhile.
      () => undefined,
    );
    return () => leaving.abort();
  }, [photo]);
  return given?.photo === photo ? given.lines : [];
}

async function adviseOn(photo: ChosenPhoto, signal: AbortSignal): Promise<string[]> {
  const isNew = photo.kind === "new";
  const [{ inspectPhoto }, { adviceFor }, picture] = await Promise.all([
    import("./advice/inspect-photo.ts"),
    import("./advice/advice-lines.ts"),
    isNew ? photo.file : fetchSaved(photo.imageUrl, signal),
  ]);
  const found = await inspectPhoto(picture);
  if (!found) return [];
  // Of a saved photo only a smaller copy was looked at.
  const size = isNew ? found.size : null;
  return adviceFor({ ...found, size, shape: found.size, isAdjustable: isNew });
}

async function fetchSaved(imageUrl: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(thumbUrl(imageUrl, 1024), { signal });
  if (!answer.ok) throw new Error("the saved photo did not load");
  return await answer.blob();
}
