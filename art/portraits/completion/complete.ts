import type { Person } from "../person.ts";
import { bareSkin } from "./bare-skin.ts";
import { closeCrown, roomAbove } from "./crown.ts";
import { moved, setUp } from "./easel.ts";
import { kindsOf } from "./kinds.ts";
import { closeSide, roomBeside } from "./sides.ts";
import { continueBody, roomBelow } from "./torso.ts";

/**
 * The person with what the photo's edges cut off: crown, shoulders, and below the last row a body in
 * clothes. Photo, mask and all positions are those of the larger picture.
 */
export function complete(person: Person): Person {
  const room = {
    left: roomBeside(person, -1),
    right: roomBeside(person, 1),
    top: roomAbove(person),
    bottom: roomBelow(person),
  };
  const easel = setUp(person, room);
  closeSide(easel, -1);
  closeSide(easel, 1);
  const kinds = kindsOf(easel);
  closeCrown(easel, kinds);
  continueBody(easel, kinds);
  const { photo, mask, face, landmarks } = easel;
  const faces = person.faces.map((one) => moved(one, room));
  return {
    ...person,
    photo,
    mask,
    face,
    faces,
    landmarks,
    skin: bareSkin(easel, kinds),
    end: easel.from.bottom,
  };
}
