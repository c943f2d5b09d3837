import type { Person } from "../person.ts";
import { findBareSkin } from "./bare-skin.ts";
import { computeRoomAbove, extendCrown } from "./crown.ts";
import { extendPhoto, moveFace } from "./extended-photo.ts";
import { classifyPixels } from "./pixel-classes.ts";
import { computeRoomBeside, extendSide } from "./sides.ts";
import { computeRoomBelow, continueBody } from "./torso.ts";

/**
 * Draws the parts of the person that the photo's edges cut off: crown, shoulders, and a clothed body
 * below the last row. Photo, mask and all positions are those of the larger picture.
 */
export function completePerson(person: Person): Person {
  const room = {
    left: computeRoomBeside(person, -1),
    right: computeRoomBeside(person, 1),
    top: computeRoomAbove(person),
    bottom: computeRoomBelow(person),
  };
  const extended = extendPhoto(person, room);
  extendSide(extended, -1);
  extendSide(extended, 1);
  const classes = classifyPixels(extended);
  extendCrown(extended, classes);
  continueBody(extended, classes);
  const { photo, mask, face, landmarks } = extended;
  const faces = person.faces.map((one) => moveFace(one, room));
  return {
    ...person,
    photo,
    mask,
    face,
    faces,
    landmarks,
    skin: findBareSkin(extended, classes),
    end: extended.from.bottom,
  };
}
