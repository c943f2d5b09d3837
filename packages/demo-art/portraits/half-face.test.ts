import sharp from "sharp";
import { expect, test } from "vitest";
import { NoFaceError } from "./no-face.ts";
import { findPerson } from "./person.ts";

const PHOTO = new URL("../../../e2e/photos/people/person-089.jpg", import.meta.url).pathname;

test("findPerson rejects a photo whose edge cuts the face in half", async () => {
  const half = await sharp(PHOTO).extract({ left: 0, top: 0, width: 160, height: 320 }).toBuffer();
  await expect(findPerson(half)).rejects.toThrow(NoFaceError);
});
