import type { Look } from "./look.ts";
import { mirrored, oval, soft, softLine } from "./svg.ts";

export function drawNose({ skin, nose: { width: w } }: Look): string {
  const wing = `M${w},116 C${w + 9},108 ${w + 7},90 ${w - 6},86`;
  const nostril = `M${w * 0.3},124 C${w * 0.42},114 ${w * 0.78},112 ${w * 0.86},120 C${w * 0.7},124 ${w * 0.5},128 ${w * 0.3},124 Z`;
  return (
    soft(
      "M14,-48 C34,-30 30,20 38,70 C52,88 60,104 44,122 C20,112 16,40 12,-10 Z",
      skin.shade,
      0.55,
      8,
    ) +
    soft("M20,-44 C30,-24 24,4 18,30 C14,4 14,-24 20,-44 Z", skin.deep, 0.28, 5) +
    soft(`M-14,-40 C-28,-20 -24,10 -20,40 C-14,10 -12,-20 -14,-40 Z`, skin.shade, 0.4, 8) +
    soft(
      `M-${w + 2},84 C-${w + 10},98 -${w + 2},118 -${w - 10},120 C-${w - 4},106 -${w - 4},94 -${w + 2},84 Z`,
      skin.shade,
      0.5,
      5,
    ) +
    soft(
      "M-9,-36 C-3,-40 6,-36 6,0 C6,40 12,66 8,80 C-2,86 -10,76 -8,50 C-6,20 -12,-10 -9,-36 Z",
      skin.glow,
      0.7,
      6,
    ) +
    soft(oval(-3, 90, 25, 19), skin.blush, 0.3, 8) +
    soft(oval(-7, 86, 13, 10), skin.glow, 0.75, 5) +
    soft(
      `M-${w - 4},124 C-20,118 -14,132 0,133 C14,132 20,118 ${w + 4},122 C${w + 2},146 -10,148 -${w - 4},124 Z`,
      skin.deep,
      0.5,
      5,
    ) +
    softLine("M-14,126 C-7,132 7,132 14,126", {
      colour: skin.deep,
      width: 2.4,
      opacity: 0.55,
      blur: 1,
    }) +
    soft(nostril, "#4d211b", 0.8, 1.4) +
    mirrored(soft(nostril, "#5b2a22", 0.72, 1.4)) +
    softLine(wing, { colour: skin.deep, width: 3, opacity: 0.6, blur: 1.5 }) +
    mirrored(softLine(wing, { colour: skin.deep, width: 2.4, opacity: 0.45, blur: 1.5 })) +
    soft(oval(-w + 4, 100, 6, 8), skin.glow, 0.6, 3) +
    soft(oval(-8, 83, 4, 3), "#ffffff", 0.4, 2)
  );
}
