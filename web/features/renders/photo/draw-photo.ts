import { PHOTO_LIMITS } from "#shared/images.ts";
import { type Cut, computeArea, computeCorner } from "./crop/cut.ts";

const QUALITY = 0.92;
const PROBE = [12, 200, 90] as const;

/**
 * Draws the used part of the photo upright, scaled down to at most `longest` px; never scaled up.
 */
export function drawPhoto(image: HTMLImageElement, cut: Cut, longest: number): HTMLCanvasElement {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const area = computeArea(size, cut);
  const scale = Math.min(1, longest / Math.max(area.width, area.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const pen = getContext2d(canvas);
  const corner = computeCorner(size, cut.turns);
  pen.imageSmoothingQuality = "high";
  pen.scale(canvas.width / area.width, canvas.height / area.height);
  pen.translate(corner.x - area.x, corner.y - area.y);
  pen.rotate((cut.turns * Math.PI) / 2);
  pen.drawImage(image, 0, 0);
  return canvas;
}

export function readPixels(canvas: HTMLCanvasElement): ImageData {
  return getContext2d(canvas).getImageData(0, 0, canvas.width, canvas.height);
}

/** Encodes as `type`, or as JPEG if that exceeds the upload limit. Clears the canvas. */
export async function encodePhoto(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const photo = await encode(canvas, type);
  const isSendable = photo.size <= PHOTO_LIMITS.bytes;
  const encoded = isSendable ? photo : await encode(canvas, "image/jpeg");
  // Safari frees the memory of a canvas late unless its size is 0.
  canvas.width = 0;
  canvas.height = 0;
  return encoded;
}

/** False if the browser returns altered pixels as protection against fingerprinting. */
export function isCanvasReadable(): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = 16;
  canvas.height = 16;
  const pen = getContext2d(canvas);
  pen.fillStyle = `rgb(${PROBE.join(" ")})`;
  pen.fillRect(0, 0, 16, 16);
  return readPixels(canvas).data.every((value, i) => i % 4 === 3 || isNear(value, PROBE[i % 4]));
}

function isNear(value: number, expected = 0): boolean {
  return Math.abs(value - expected) <= 3;
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const onBlob = (photo: Blob | null) =>
      photo ? resolve(photo) : reject(new Error("the canvas gave no picture"));
    canvas.toBlob(onBlob, type, QUALITY);
  });
}

function getContext2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("no canvas");
  return pen;
}
