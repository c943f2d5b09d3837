import type { texts } from "../renders-crop.ts";

export const creationCrop: typeof texts = {
  stage: "Dein Foto im Rahmen",
  byMouse: "Ziehe das Foto oder nutze die Pfeiltasten. Mausrad, + und - zoomen.",
  byTouch: "Ziehe das Foto mit einem oder zwei Fingern, bis das Gesicht im Rahmen ist.",
  zoom: "Zoom",
  rotate: "Drehen",
  takeWhole: "Ganzes Foto verwenden",
  takeFrame: "Auf 2:3 zuschneiden",
  fitFace: "Gesicht einpassen",
  done: "Fertig",
  cannotOpen: "Dieses Foto lässt sich hier nicht anpassen. Du kannst es verwenden, wie es ist.",
  cannotCut:
    "Dieses Foto lässt sich hier nicht anpassen. Brich ab, um es zu verwenden, wie es ist.",

  turned: (degrees) => `Um ${degrees} Grad gedreht.`,
  whole: "Das ganze Foto wird verwendet.",
  framed: (zoom, { left, right, top, bottom }) =>
    `Zoom ${zoom}\u00a0%, weggelassen sind links ${left}\u00a0%, rechts ${right}\u00a0%, oben ${top}\u00a0% und unten ${bottom}\u00a0%.`,
  faceIn: "Das Gesicht ist im Rahmen.",
  faceCut: "Das Gesicht ist angeschnitten.",
};
