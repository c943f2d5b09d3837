import { inLanguage } from "./language.ts";

/** In percent: the part of the photo outside the frame. */
type Left = { left: number; right: number; top: number; bottom: number };

/** 'Adjust photo', loaded separately because few open it. */
export const texts = inLanguage("creationCrop", {
  stage: "Your photo in its frame",
  byMouse: "Drag the photo, or use the arrow keys. The wheel, + and - zoom.",
  byTouch: "Drag and pinch the photo to frame the face.",
  zoom: "Zoom",
  rotate: "Rotate",
  takeWhole: "Use whole photo",
  takeFrame: "Crop to 2:3",
  fitFace: "Fit the face",
  done: "Done",
  cannotOpen: "This photo can't be adjusted here. You can use it as is.",
  cannotCut: "This photo can't be adjusted here. Cancel to use it as is.",

  turned: (degrees: number) => `Turned by ${degrees} degrees.`,
  whole: "The whole photo is used.",
  framed: (zoom: number, { left, right, top, bottom }: Left) =>
    `Zoom ${zoom}%, ${left}% left out on the left, ${right}% on the right, ${top}% at the top, ${bottom}% at the bottom.`,
  faceIn: "The face is in the frame.",
  faceCut: "The face is cut off.",
});
