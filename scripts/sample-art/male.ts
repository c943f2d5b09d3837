import { drawBeard } from "./beard.ts";
import { drawBrows, drawEyes, eyesDefs } from "./eyes.ts";
import type { Look } from "./look.ts";
import { drawEars, drawMaleNeck, drawShirt, shirtDefs } from "./male-clothes.ts";
import { maleFrontHair, maleHairBase, maleHairShadow } from "./male-hair.ts";
import { drawMouth, mouthDefs } from "./mouth.ts";
import { drawNose } from "./nose.ts";
import { drawFaceSkin, skinDefs } from "./skin.ts";
import { seededRandom } from "./strands.ts";
import { group, oval, radial, shape, soft, svgPage } from "./svg.ts";

const LOOK: Look = {
  skin: {
    glow: "#f3c9a0",
    light: "#dfab7d",
    base: "#c68c5f",
    shade: "#99603d",
    deep: "#623823",
    blush: "#c4694a",
  },
  eye: {
    size: 1,
    rim: "#2a160c",
    iris: "#5f371c",
    glint: "#a8713a",
    lash: "#160d0b",
    lashes: false,
    lid: "#bb7f63",
  },
  brow: { colours: ["#1c1311", "#2a1d19", "#150e0d"], under: "#2a1c17", weight: 18, lift: -1 },
  lip: {
    upper: "#a9614f",
    lower: "#b8705d",
    light: "#d69a84",
    line: "#74372d",
    fullness: 0.76,
    teeth: true,
  },
  face: { jaw: 168, cheek: 194, chin: 84, length: 306 },
  nose: { width: 45 },
};

const HEAD = 'transform="translate(600,585) rotate(2.5)"';
const BEARD = ["#1d1412", "#2a1d19", "#150e0d", "#4a362c"];

export function male(): string {
  const random = seededRandom(11);
  const face =
    drawEars(LOOK.skin) +
    drawFaceSkin(LOOK) +
    drawNose(LOOK) +
    group(maleHairShadow(LOOK.skin.deep), 'clip-path="url(#face)"') +
    drawBeard(BEARD, random) +
    drawMouth(LOOK) +
    drawEyes(LOOK, random) +
    drawBrows(LOOK, random) +
    maleHairBase(random) +
    maleFrontHair(random);
  return svgPage(
    skinDefs(LOOK) + eyesDefs(LOOK) + mouthDefs(LOOK) + shirtDefs() + backdropDefs(),
    backdrop() + drawMaleNeck(LOOK.skin) + drawShirt() + group(face, HEAD),
  );
}

function backdropDefs(): string {
  return radial("backdrop", [420, 480], 1250, [
    [0, "#eef6ef"],
    [0.5, "#cfe6de"],
    [1, "#8fbdb4"],
  ]);
}

function backdrop(): string {
  return (
    shape("M0,0H1200V1600H0Z", "url(#backdrop)") +
    soft(oval(640, 560, 470, 470), "#2fae9f", 0.6, 3) +
    soft(oval(880, 1000, 300, 420), "#1d5f5a", 0.2, 90)
  );
}
