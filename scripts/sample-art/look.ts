import { type Curve, smoothClosed } from "./strands.ts";

/** What differs between two faces; positions are head pixels, 0,0 between the eyes. */
export type Look = {
  skin: { glow: string; light: string; base: string; shade: string; deep: string; blush: string };
  eye: {
    size: number;
    rim: string;
    iris: string;
    glint: string;
    lash: string;
    lashes: boolean;
    lid: string;
  };
  brow: { colours: string[]; under: string; weight: number; lift: number };
  lip: {
    upper: string;
    lower: string;
    light: string;
    line: string;
    fullness: number;
    teeth: boolean;
  };
  /** Half widths of the face at the jaw corner and the cheekbone, and the chin's half width. */
  face: { jaw: number; cheek: number; chin: number; length: number };
  nose: { width: number };
};

export const EYE_X = 88;

export function faceOutline({ face }: Look): string {
  const { jaw, cheek, chin, length } = face;
  const half: Curve = [
    [0, length],
    [chin * 0.72, length - 8],
    [chin + 22, length - 38],
    [jaw - 28, length - 98],
    [jaw + 10, 138],
    [cheek - 12, 66],
    [cheek, -14],
    [cheek - 2, -100],
    [cheek - 30, -190],
    [cheek - 84, -264],
    [0, -304],
  ];
  const other = half
    .slice(1, -1)
    .reverse()
    .map(([x, y]): [number, number] => [-x, y]);
  return smoothClosed([...half, ...other]);
}
