import type { texts } from "../renders-crop.ts";

export const creationCrop: typeof texts = {
  stage: "Dein Foto in seinem Rahmen",
  byMouse: "Zieh das Foto oder nimm die Pfeiltasten. Das Mausrad, + und - zoomen.",
  byTouch: "Zieh das Foto mit einem oder zwei Fingern, bis das Gesicht passt.",
  zoom: "Zoom",
  rotate: "Drehen",
  takeWhole: "Ganzes Foto nehmen",
  takeFrame: "Auf 2:3 zuschneiden",
  fitFace: "Gesicht einpassen",
  done: "Fertig",
  cannotOpen: "Dieses Foto lässt sich hier nicht anpassen. Du kannst es nehmen, wie es ist.",
  cannotCut:
    "Dieses Foto lässt sich hier nicht anpassen. Brich ab, dann nehmen wir es, wie es ist.",

  turned: (degrees) => `Um ${degrees} Grad gedreht.`,
  whole: "Das ganze Foto wird genommen.",
  framed: (zoom, { left, right, top, bottom }) =>
    `Zoom ${zoom} %, weggelassen sind links ${left} %, rechts ${right} %, oben ${top} % und unten ${bottom} %.`,
  faceIn: "Das Gesicht ist im Rahmen.",
  faceCut: "Das Gesicht ist angeschnitten.",
};
