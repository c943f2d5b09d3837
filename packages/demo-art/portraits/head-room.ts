// Scales and places a head, including hair and hat, so that it fits the space in a design.
import type { Person } from "./person.ts";

type Room = {
  /** Target column of the face's center; wide hair moves it inwards. */
  x: number;
  /** Distance of the face's center from that column, in widths of the face. */
  lean?: number;
  /** Rows of the top of the head and of the chin. */
  crown: number;
  chin: number;
  /** Maximum width of the face; the hair must fit between `left` and `right`. */
  faceWidth: number;
  left: number;
  right: number;
};

type Place = { x: number; y: number; faceWidth: number };

export function fitHead(person: Person, room: Room): Place {
  const { face } = person;
  const head = measureHead(person);
  const scale = Math.min(
    (room.chin - room.crown) / (head.chin - head.crown),
    room.faceWidth / face.width,
    (room.right - room.left) / (head.right - head.left),
  );
  const middle = face.x + face.width / 2;
  const least = room.left + (middle - head.left) * scale;
  const most = room.right - (head.right - middle) * scale;
  return {
    x: Math.max(least, Math.min(most, room.x + (room.lean ?? 0) * face.width * scale)),
    y: room.chin - (head.chin - face.y - face.height / 2) * scale,
    faceWidth: face.width * scale,
  };
}

/** Returns the bounds of the biggest head with its hair, down to the chin, in photo pixels. */
function measureHead({ mask, face, landmarks }: Person) {
  const chin = landmarks?.[152]?.[1] ?? face.y + face.height;
  const head = { crown: face.y, chin, left: face.x, right: face.x + face.width };
  const [from, to] = [face.x + face.width * 0.3, face.x + face.width * 0.7];
  for (let y = 0; y < chin; y++) {
    for (let x = 0; x < mask.width; x++) {
      if (mask.data[y * mask.width + x]! < 128) continue;
      if (x > from && x < to) head.crown = Math.min(head.crown, y);
      if (y > face.y + face.height * 0.7) continue;
      // Farther out there is another person or a raised hand.
      if (x > face.x - face.width * 0.8) head.left = Math.min(head.left, x);
      if (x < face.x + face.width * 1.8) head.right = Math.max(head.right, x);
    }
  }
  return head;
}
