import { useEffect, useState } from "react";
import { getThumbUrl } from "#shared/images.ts";
import type { ChosenPhoto } from "../../draft/draft.ts";
import type { Turns } from "../crop/cut.ts";

/** `turns`: quarter turns clockwise that set the photo upright. */
export type Advice = { lines: readonly string[]; turns: Turns };
type PhotoAdvice = Advice & { photo: ChosenPhoto };

const NONE: Advice = { lines: [], turns: 0 };

/** Returns advice once the photo is inspected; empty until then. */
export function useAdvice(photo: ChosenPhoto | null): Advice {
  const [current, setCurrent] = useState<PhotoAdvice | null>(null);
  useEffect(() => {
    if (!photo) return;
    const controller = new AbortController();
    void loadAdvice(photo, controller.signal).then(
      (advice) => controller.signal.aborted || setCurrent({ photo, ...advice }),
      // No advice if offline or aborted.
      () => undefined,
    );
    return () => controller.abort();
  }, [photo]);
  return current?.photo === photo ? current : NONE;
}

async function loadAdvice(photo: ChosenPhoto, signal: AbortSignal): Promise<Advice> {
  const isNew = photo.kind === "new";
  const [{ inspectPhoto }, { createAdvice }, picture] = await Promise.all([
    import("./inspect-photo.ts"),
    import("./advice-lines.ts"),
    isNew ? photo.file : fetchSaved(photo.imageUrl, signal),
  ]);
  const found = await inspectPhoto(picture);
  if (!found) return NONE;
  // Only a thumbnail of a saved photo is inspected: its size is not the photo's.
  const size = isNew ? found.size : null;
  const lines = createAdvice({ ...found, size, shape: found.size, isAdjustable: isNew });
  return { lines, turns: found.turns };
}

async function fetchSaved(imageUrl: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(getThumbUrl(imageUrl, 1024), { signal });
  if (!response.ok) throw new Error("the saved photo did not load");
  return await response.blob();
}
