import { drawBrows, drawEyes, eyesDefs } from "./eyes.ts";
import { drawNeck, drawSweater, sweaterDefs } from "./female-clothes.ts";
import { femaleBackHair, femaleFrontHair, femaleHairShadow } from "./female-hair.ts";
import type { Look } from "./look.ts";
import { drawMouth, mouthDefs } from "./mouth.ts";
import { drawNose } from "./nose.ts";
import { drawFaceSkin, drawFreckles, skinDefs } from "./skin.ts";
import { seededRandom } from "./strands.ts";
import { group, oval, radial, shape, soft, svgPage } from "./svg.ts";

const LOOK: Look = {
  skin: {
    glow: "#fff0dd",
    light: "#fcdcc0",
    base: "#f3c3a0",
    shade: "#d9936f",
    deep: "#a85c45",
    blush: "#ee8a74",
  },
  eye: {
    size: 1.08,
    rim: "#2c4a3c",
    iris: "#6c8f63",
    glint: "#c4b878",
    lash: "#2b1712",
    lashes: true,
    lid: "#eeb9a2",
  },
  brow: { colours: ["#7a3d20", "#8d4a27", "#65301a"], under: "#8a4a2b", weight: 13, lift: 8 },
  lip: {
    upper: "#d97f72",
    lower: "#e08b7d",
    light: "#f4b3a3",
    line: "#b05c54",
    fullness: 0.88,
    teeth: true,
  },
  face: { jaw: 161, cheek: 190, chin: 66, length: 292 },
  nose: { width: 38 },
};

const HEAD = 'transform="translate(600,590) rotate(-3)"';

export function female(): string {
  const random = seededRandom(7);
  const face =
    drawFaceSkin(LOOK) +
    drawFreckles(LOOK, random) +
    drawNose(LOOK) +
    drawMouth(LOOK) +
    drawEyes(LOOK, random) +
    drawBrows(LOOK, random) +
    group(femaleHairShadow(LOOK.skin.deep), 'clip-path="url(#face)"');
  return svgPage(
    skinDefs(LOOK) + eyesDefs(LOOK) + mouthDefs(LOOK) + sweaterDefs() + backdropDefs(),
    backdrop() +
      group(femaleBackHair(random), HEAD) +
      drawNeck(LOOK.skin) +
      drawSweater(random) +
      group(face + femaleFrontHair(random), HEAD),
  );
}

function backdropDefs(): string {
  return radial("backdrop", [420, 480], 1250, [
    [0, "#fdf1d8"],
    [0.5, "#f6dcb0"],
    [1, "#e3b27c"],
  ]);
}

function backdrop(): string {
  return (
    shape("M0,0H1200V1600H0Z", "url(#backdrop)") +
    soft(oval(640, 620, 500, 560), "#ffcf5e", 0.7, 90) +
    soft(oval(860, 1000, 300, 420), "#b9773f", 0.35, 90)
  );
}
