/** The photo shows nobody's face: there is nothing to draw a portrait from, and none is invented. */
export class NoFaceError extends Error {
  constructor() {
    super("No face was found in the photo.");
    this.name = "NoFaceError";
  }
}
