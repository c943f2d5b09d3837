import type { ToasterProps } from "sonner";

/**
 * Position of toasts. Narrow screens have a fixed one below the header, and the page moves down.
 * Wide screens use the one that covers least, computed when a toast appears.
 */

export type ToastPlace = NonNullable<ToasterProps["position"]>;
type Box = { left: number; top: number; right: number; bottom: number };

/** In px: distance to bars and window, and to its sides. */
export const TOAST_GAP = 12;
const SIDE = 24;
const WIDTH = 356;
/** Below this width sonner uses the full window width. */
const NARROW = 600;

/** Wins ties, and is always used on narrow screens. */
const FIRST_PLACE = "top-center" as ToastPlace;
const OTHER_PLACES: readonly ToastPlace[] = [
  "top-right",
  "bottom-right",
  "bottom-center",
  "bottom-left",
];

/** Cost per covered px². */
const WEIGHTS = { pressed: 20, control: 4, words: 3, picture: 2, text: 1 };
const CONTROLS = "a[href], button, input, select, textarea, summary, [role=alert]";
const WORDS = "h1, h2, h3";
const PICTURES = "img, canvas";
const TEXT = "p, dt, dd, td, time";

let pressed: Element | null = null;

/**
 * Tracks the last pressed element, which not every browser focuses; returns a function that stops
 * tracking.
 */
export function trackPresses(): () => void {
  const recordPress = ({ target }: Event) => {
    pressed = target instanceof Element ? target : null;
  };
  addEventListener("pointerdown", recordPress, true);
  addEventListener("keydown", recordPress, true);
  return () => {
    removeEventListener("pointerdown", recordPress, true);
    removeEventListener("keydown", recordPress, true);
  };
}

/** Returns the position for a toast of this height; elements inside `toasts` are ignored. */
export function findQuietestPlace(height: number, toasts: Element): ToastPlace {
  if (window.innerWidth <= NARROW) return FIRST_PLACE;
  const things = listElements(toasts);
  let best = { place: FIRST_PLACE, cost: computeCost(FIRST_PLACE) };
  for (const place of OTHER_PLACES) {
    const cost = computeCost(place);
    if (cost < best.cost) best = { place, cost };
  }
  return best.place;

  function computeCost(place: ToastPlace): number {
    const box = computeBox(place, height);
    return things.reduce((sum, thing) => sum + thing.weight * computeOverlap(box, thing.box), 0);
  }
}

type CoveredElement = { box: Box; weight: number };

function listElements(toasts: Element): CoveredElement[] {
  const found = (selector: string, weight: number, measure: (element: Element) => Box) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => !toasts.contains(element) && element.getClientRects().length > 0)
      .map((element): CoveredElement => ({ box: measure(element), weight }));
  const subject = pressed?.closest("li, article") ?? pressed;
  return [
    ...found(CONTROLS, WEIGHTS.control, getOuterBox),
    ...found(WORDS, WEIGHTS.words, getTextBox),
    ...found(PICTURES, WEIGHTS.picture, getOuterBox),
    ...found(TEXT, WEIGHTS.text, getTextBox),
    ...(subject?.isConnected && !toasts.contains(subject)
      ? [{ box: getOuterBox(subject), weight: WEIGHTS.pressed }]
      : []),
  ];
}

function getOuterBox(element: Element): Box {
  return element.getBoundingClientRect();
}

/** Measures the text, since a heading is as wide as its column. */
function getTextBox(element: Element): Box {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

function computeBox(place: ToastPlace, height: number): Box {
  const { innerWidth, innerHeight } = window;
  const [edge, across] = place.split("-");
  const lefts: Record<string, number> = { left: SIDE, right: innerWidth - SIDE - WIDTH };
  const left = lefts[across ?? ""] ?? (innerWidth - WIDTH) / 2;
  const top =
    edge === "top"
      ? readBarHeight("top") + TOAST_GAP
      : innerHeight - readBarHeight("bottom") - TOAST_GAP - height;
  return { left, top, right: left + WIDTH, bottom: top + height };
}

/** Published by bars.ts. */
function readBarHeight(edge: "top" | "bottom"): number {
  const height = document.documentElement.style.getPropertyValue(`--${edge}-bar`);
  return Number.parseFloat(height) || 0;
}

function computeOverlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}
