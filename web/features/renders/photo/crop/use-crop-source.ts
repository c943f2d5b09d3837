import { useEffect, useState } from "react";
import { portraitsIn } from "../advice/advice-lines.ts";
import { inspectPhoto } from "../advice/inspect-photo.ts";
import { drawPhoto } from "../draw-photo.ts";
import { openPhoto } from "../open-photo.ts";
import { type Size, WHOLE } from "./cut.ts";
import type { LyingFace } from "./use-crop.ts";

/** As much as a sharp screen shows; the cut itself is made of the photo, not of this. */
const LONGEST = 1600;

export type CropSource = { size: Size; drawing: HTMLCanvasElement };

/** The chosen photo, small enough to be pulled about, and the face that is to be framed. */
export function useCropSource(photo: Blob) {
  const [source, setSource] = useState<CropSource | "failed" | null>(null);
  const [face, setFace] = useState<LyingFace | null>(null);

  useEffect(() => {
    let isLate = false;
    void drawSource(photo).then(
      (drawn) => isLate || setSource(drawn),
      () => isLate || setSource("failed"),
    );
    void inspectPhoto(photo).then((found) => {
      const [box] = portraitsIn(found?.faces ?? []);
      if (!isLate && found && box) setFace({ ...box, turns: found.turns });
    });
    return () => {
      isLate = true;
    };
  }, [photo]);

  return { source, face };
}

async function drawSource(photo: Blob): Promise<CropSource> {
  const image = await openPhoto(photo);
  await image.decode();
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  return { size, drawing: drawPhoto(image, WHOLE, LONGEST) };
}
