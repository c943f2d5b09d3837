import { inLanguage } from "./language.ts";

const honest = (material: string) =>
  `What you see here is the file we print. Colors on ${material} look a little different than on a screen.`;

export const texts = inLanguage("customiser", {
  title: "Custom Merchandise",
  seeStuff: "See My Stuff",
  nothingSold: {
    title: "Nothing to print on right now",
    words: "We're updating our products. Your mix is safe.",
  },
  unknownMix: {
    words: "You don't have a mix at this address. It may belong to another account.",
    action: "Choose another mix",
  },

  show: {
    legend: "Show",
    flat: "Flat print",
    product: {
      mug: "On the mug",
      poster: "As a poster",
      shirt: "On the shirt",
      tote: "On the bag",
    },
  },
  honest: {
    mug: honest("ceramic"),
    poster: honest("paper"),
    shirt: honest("cloth"),
    tote: honest("cloth"),
  },
  updating: "Updating the proof …",
  product: "Product",
  price: "Price",

  preview: {
    in3D: "Show it in 3D",
    turn: (product: string, mix: string) => `${product} with ${mix}, turn it`,
    closer: "Look closer",
    whole: "See all of it",
  },
  mug: {
    turnLeft: "Turn left",
    turnRight: "Turn right",
    handleLeft: "Handle left",
    handleRight: "Handle right",
    seen: {
      back: "Handle at the back, middle of the print in front",
      left: "Handle at the left, left part of the print in front",
      front: "Handle in front",
      right: "Handle at the right, right part of the print in front",
    },
  },

  flat: {
    title: (mix: string) => `Flat print of ${mix}`,
    undo: "Undo",
    redo: "Redo",
    startOver: "Start over",
    marks: "Guides",
    safe: "Safe area",
    bleed: "Bleed, may be cut off",
    cut: "Cut here",
    edge: "Edge of the print",
    handle: "handle",
    picture: "movable picture",
    pictureKeys: (mix: string) =>
      `${mix}. Arrow keys move it, plus and minus zoom, square brackets rotate it, Shift makes bigger steps.`,
    text: "movable text",
    textKeys: (text: string) => `Text ${text}. Arrow keys move it, Shift makes bigger steps.`,
    size: (width: string, height: string) => `${width} × ${height} in`,
    /** Lengths in inches; `turned` in degrees. */
    place: (picture: { size: string; left: string; top: string; turned: number | null }) => {
      const { size, left, top, turned } = picture;
      const turn = turned === null ? "" : `, turned ${turned} degrees`;
      return `Picture ${size}, its center ${left} in from the left and ${top} in from the top${turn}.`;
    },
  },

  verdict: {
    dpi: (dpi: string, size: string) => `${dpi} dpi at ${size}.`,
    sharp: "Prints sharp",
    sharpAdvice: "Crisp at arm's length.",
    soft: "Soft at this size",
    softAdvice: "Fine from across the table, a little soft up close.",
    enlarged: "Enlarged for this size",
    enlargedAdvice:
      "We double its size before printing: clear from a step away, a little soft up close.",
    tooSmall: "Too small",
    tooSmallAdvice: "Even enlarged, its pixels will show. Make it smaller.",
    sharpen: "Make it smaller",
  },

  warning: {
    none: "Safe at the edges.",
    off: "None of your mix is on the print.",
    bringBack: "Bring it back",
    unsafePicture: (fate: string) =>
      `Part of it is outside the safe area and ${fate}. Keep faces inside.`,
    fitPicture: "Fit it in",
    unsafeText: (fate: string) => `Part of your text is outside the safe area and ${fate}.`,
    fitText: "Fit the text in",
    fates: {
      lost: "may be lost at the rim or the handle",
      trimmed: "may be trimmed off",
      unprinted: "may not be printed",
    },
  },

  controls: { label: "What to change", picture: "Picture", color: "Color", text: "Text" },
  picture: {
    zoom: "Zoom",
    rotation: "Rotation",
    fit: "Fit",
    fill: "Fill",
    center: "Center",
    oneSide: "One side",
    bothSides: "Both sides",
    cutOut: "Cut out",
    wholePicture: "Whole picture",
  },
  color: {
    background: "Background",
    cloth:
      "The fabric is the background: we print only your mix and your text. You choose its color with the product.",
    white: "White",
    paper: "Paper",
    ink: "Ink",
    coral: "Coral",
    teal: "Teal",
    sun: "Sun",
    ofMix: (place: number) => `From your mix ${place}`,
  },
  text: {
    label: "Your words",
    example: "World's okayest coffee",
    unprintable: (characters: string) => `We can't print these characters: ${characters}`,
    unprintableScripts: (scripts: string, characters: string) =>
      `We can't print ${scripts} yet: ${characters}`,
    scripts: {
      Arabic: "Arabic letters",
      Armenian: "Armenian letters",
      Bengali: "Bengali letters",
      Devanagari: "Hindi letters",
      Georgian: "Georgian letters",
      Han: "Chinese characters",
      Hangul: "Korean letters",
      Hebrew: "Hebrew letters",
      Hiragana: "Japanese letters",
      Katakana: "Japanese letters",
      Tamil: "Tamil letters",
      Thai: "Thai letters",
    },
    size: "Size",
    letters: "Letters",
  },
});
