import { CanvasTexture, Mesh, MeshBasicMaterial, PlaneGeometry } from "three";

const SIDE_PX = 256;

type Patch = { width: number; depth: number; strength: number };

export function createShadow({ width, depth, strength }: Patch): Mesh {
  const material = new MeshBasicMaterial({
    map: new CanvasTexture(drawSoftDot()),
    color: 0x2b2233,
    transparent: true,
    opacity: strength,
    depthWrite: false,
  });
  const patch = new Mesh(new PlaneGeometry(width, depth), material);
  patch.rotation.x = -Math.PI / 2;
  patch.position.y = 0.002;
  return patch;
}

function drawSoftDot(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  const half = SIDE_PX / 2;
  const fade = context.createRadialGradient(half, half, 0, half, half, half);
  for (let step = 0; step <= 10; step += 1) {
    const share = step / 10;
    fade.addColorStop(share, `rgb(255 255 255 / ${(1 - share ** 1.6) ** 2.2})`);
  }
  context.fillStyle = fade;
  context.fillRect(0, 0, SIDE_PX, SIDE_PX);
  return canvas;
}
