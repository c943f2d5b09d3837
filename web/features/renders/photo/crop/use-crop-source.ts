import { useEffect, useState } from "react";
import { findPortraits } from "../advice/advice-lines.ts";
import { inspectPhoto } from "../advice/inspect-photo.ts";
import { drawPhoto } from "../draw-photo.ts";
import { openPhoto } from "../open-photo.ts";
import { type Size, WHOLE } from "./cut.ts";
import type { OrientedFace } from "./use-crop.ts";

/** In px, enough for high-density screens; the crop is cut from the original photo. */
const MAX_SIDE = 1600;

export type CropSource = { size: Size; drawing: HTMLCanvasElement };

/** Loads a scaled copy of the photo for the stage, and its main face. */
export function useCropSource(photo: Blob) {
  const [source, setSource] = useState<CropSource | "failed" | null>(null);
  const [face, setFace] = useState<OrientedFace | null>(null);

  useEffect(() => {
    let isCanceled = false;
    void drawSource(photo).then(
      (drawn) => isCanceled || setSource(drawn),
      () => isCanceled || setSource("failed"),
    );
    void inspectPhoto(photo).then((found) => {
      const [box] = findPortraits(found?.faces ?? []);
      if (!isCanceled && found && box) setFace({ ...box, turns: found.turns });
    });
    return () => {
      isCanceled = true;
    };
  }, [photo]);

  return { source, face };
}

async function drawSource(photo: Blob): Promise<CropSource> {
  const image = await openPhoto(photo);
  await image.decode();
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  return { size, drawing: drawPhoto(image, WHOLE, MAX_SIDE) };
}
