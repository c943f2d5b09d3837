import { PHOTO_LIMITS } from "#shared/images.ts";
import { areaOf, type Cut, cornerOf } from "./crop/cut.ts";

const QUALITY = 0.92;
const PROBE = [12, 200, 90] as const;

/** What of the photo is used, upright, at most `longest` px long. Never larger than it was. */
export function drawPhoto(image: HTMLImageElement, cut: Cut, longest: number): HTMLCanvasElement {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const area = areaOf(size, cut);
  const scale = Math.min(1, longest / Math.max(area.width, area.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const pen = penOf(canvas);
  const corner = cornerOf(size, cut.turns);
  pen.imageSmoothingQuality = "high";
  pen.scale(canvas.width / area.width, canvas.height / area.height);
  pen.translate(corner.x - area.x, corner.y - area.y);
  pen.rotate((cut.turns * Math.PI) / 2);
  pen.drawImage(image, 0, 0);
  return canvas;
}

export function pixelsOf(canvas: HTMLCanvasElement): ImageData {
  return penOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
}

/** A PNG stays one, unless it would be too heavy to send. Empties the canvas. */
export async function encodePhoto(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const photo = await encode(canvas, type);
  const isSendable = photo.size <= PHOTO_LIMITS.bytes;
  const sent = isSendable ? photo : await encode(canvas, "image/jpeg");
  // Safari keeps the memory of a canvas long after the canvas itself.
  canvas.width = 0;
  canvas.height = 0;
  return sent;
}

/** Some browsers hide from fingerprinting by handing out other pixels than were drawn. */
export function isCanvasTruthful(): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = 16;
  canvas.height = 16;
  const pen = penOf(canvas);
  pen.fillStyle = `rgb(${PROBE.join(" ")})`;
  pen.fillRect(0, 0, 16, 16);
  return pixelsOf(canvas).data.every((value, i) => i % 4 === 3 || isNear(value, PROBE[i % 4]));
}

function isNear(value: number, wanted = 0): boolean {
  return Math.abs(value - wanted) <= 3;
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (photo: Blob | null) =>
      photo ? resolve(photo) : reject(new Error("the canvas gave no picture"));
    canvas.toBlob(take, type, QUALITY);
  });
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("no canvas");
  return pen;
}
