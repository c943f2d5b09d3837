// Draws a boxed action figure: the person as painted plastic behind a clear bubble on a printed card.
import { cutOut, type Subject } from "../cutout.ts";
import { ease } from "../ease.ts";
import { fitHead } from "../head-room.ts";
import { computeEvenTone, computeHalo } from "../ink.ts";
import { stack } from "../layers.ts";
import { applyKuwahara } from "../painterly.ts";
import { toPng, toRaster } from "../picture.ts";
import { blurPlane, type Colors, createPlane, getColors, type Plane } from "../plane.ts";
import { getField, HEIGHT, type ThemeInput, WIDTH } from "../theme.ts";
import { BUBBLE, cardPrint, type Inks, type Labels, packageFront } from "../toy-package.ts";

const INKS: [Inks, ...Inks[]] = [
  { bright: "#ff5a4f", deep: "#1d2a6b", ray: "#ff7a5c", burst: "#ffc53d" },
  { bright: "#ffc53d", deep: "#b3223a", ray: "#ffd76b", burst: "#4fd0c0" },
  { bright: "#1fb3a4", deep: "#27235c", ray: "#45c8b9", burst: "#ffc53d" },
];
const SPARE = ["Coffee mug", "Phone", "Headphones", "Backpack", "Sunglasses", "Camera"];

export async function actionFigure({ person, fields, seed }: ThemeInput): Promise<Buffer> {
  const inks = INKS[seed % INKS.length] ?? INKS[0];
  const subject = await cutOut(person, {
    width: WIDTH,
    height: HEIGHT,
    ...fitHead(person, {
      x: BUBBLE.x + BUBBLE.width / 2,
      crown: BUBBLE.y + 130,
      chin: BUBBLE.y + 575,
      faceWidth: 300,
      left: BUBBLE.x + 24,
      right: BUBBLE.x + BUBBLE.width - 24,
    }),
    bottom: BUBBLE.y,
  });
  const card = await stack(toRaster(createWhite()), [
    { svg: cardPrint(inks, ((seed >>> 8) % 100) / 100) },
  ]);
  const picture = getColors(card);
  placeFigure(picture, subject);
  return toPng(await stack(toRaster(picture), [{ svg: packageFront(getLabels(fields), inks) }]));
}

function createWhite(): Colors {
  return [
    createPlane(WIDTH, HEIGHT, 1),
    createPlane(WIDTH, HEIGHT, 1),
    createPlane(WIDTH, HEIGHT, 1),
  ];
}

function getLabels(fields: Record<string, string>): Labels {
  const named = [1, 2, 3, 4, 5, 6]
    .map((index) => getField(fields, `Accessory ${index}`))
    .filter(Boolean);
  return {
    name: getField(fields, "Figure Name", "The Original"),
    slogan: getField(fields, "Slogan", "One of a kind!"),
    location: getField(fields, "Location"),
    description: getField(fields, "Description", "Fully poseable. Batteries never needed."),
    accessories: named.length > 0 ? named : SPARE,
  };
}

/** Draws the figure in the bubble: flat paint, sharp gloss, a soft shadow on the card behind it. */
function placeFigure(picture: Colors, subject: Subject): void {
  const paint = applyKuwahara(getColors(subject.image), 7);
  const tone = computeEvenTone(subject);
  const smooth = blurPlane(tone, 5, 2);
  const shadow = blurPlane(subject.mask, 14, 2);
  const rim = computeHalo(subject.mask, 8);
  const inner = blurPlane(subject.mask, 9, 2);
  for (let y = BUBBLE.y; y < BUBBLE.y + BUBBLE.height; y++) {
    for (let x = BUBBLE.x; x < BUBBLE.x + BUBBLE.width; x++) {
      const clip = isInsideBubble(x, y);
      if (clip === 0) continue;
      const at = y * WIDTH + x;
      const body = ease(0.3, 0.7, subject.mask.data[at] ?? 0) * clip;
      const outline = subject.found ? ease(0.2, 0.6, rim.data[at] ?? 0) * clip * (1 - body) : 0;
      const cast = subject.found
        ? (shadow.data[Math.max(0, y - 18) * WIDTH + Math.max(0, x - 22)] ?? 0) * 0.45 * clip
        : 0;
      const gloss = computeGloss(smooth, at) + Math.max(0, 1 - (inner.data[at] ?? 0) * 1.15) * 0.12;
      plasticPixel(picture, at, {
        body,
        outline,
        cast,
        gloss,
        paint,
        detail: (tone.data[at] ?? 0) - (smooth.data[at] ?? 0),
      });
    }
  }
}

// Plastic is glossy where it faces the window: on bright slopes that face up and left.
function computeGloss({ data }: Plane, at: number): number {
  const slope = (data[at + 3 + WIDTH * 3] ?? 0) - (data[at - 3 - WIDTH * 3] ?? 0);
  return ease(0.72, 0.96, data[at] ?? 0) * 0.22 + Math.max(0, Math.min(0.2, slope * 0.9));
}

type Spot = {
  body: number;
  outline: number;
  cast: number;
  gloss: number;
  paint: Colors;
  detail: number;
};

function plasticPixel(picture: Colors, at: number, spot: Spot): void {
  const { body, outline, cast, gloss, paint, detail } = spot;
  const gray = ((paint[0].data[at] ?? 0) + (paint[1].data[at] ?? 0) + (paint[2].data[at] ?? 0)) / 3;
  for (let c = 0; c < 3; c++) {
    const plate = picture[c as 0 | 1 | 2].data;
    const vivid = gray + ((paint[c as 0 | 1 | 2].data[at] ?? 0) - gray) * 1.3;
    const painted = Math.max(0, Math.min(1, (vivid - 0.5) * 1.12 + 0.53 + detail * 0.5));
    const shiny = painted + (1 - painted) * gloss;
    const below = (plate[at] ?? 0) * (1 - cast) * (1 - outline * 0.75);
    plate[at] = below * (1 - body) + shiny * body;
  }
}

function isInsideBubble(x: number, y: number): number {
  const { radius, width, height } = BUBBLE;
  const dx = Math.max(0, Math.abs(x - BUBBLE.x - width / 2) - width / 2 + radius);
  const dy = Math.max(0, Math.abs(y - BUBBLE.y - height / 2) - height / 2 + radius);
  return Math.max(0, Math.min(1, radius - Math.sqrt(dx * dx + dy * dy)));
}
