/** Thrown if the photo shows no face: a portrait is never invented. */
export class NoFaceError extends Error {
  constructor() {
    super("No face was found in the photo.");
    this.name = "NoFaceError";
  }
}
