// Test helpers: the people of the test photos, optionally cropped.
import sharp from "sharp";
import { cutOut, type Subject } from "./cutout.ts";
import { findPerson, type Person } from "./person.ts";
import { HEIGHT, WIDTH } from "./theme.ts";

const PEOPLE = new URL("../../../e2e/photos/people/", import.meta.url);

const cache = new Map<string, Promise<Person>>();

/** `top` is the share of the photo's height that is cropped at the top. */
export function findTestPerson(number: string, { top = 0 } = {}): Promise<Person> {
  const key = `${number} ${top}`;
  const person = cache.get(key) ?? createTestPerson(number, top);
  cache.set(key, person);
  return person;
}

async function createTestPerson(number: string, top: number): Promise<Person> {
  const photo = sharp(new URL(`person-${number}.jpg`, PEOPLE).pathname);
  const { width, height } = await photo.metadata();
  const first = Math.round(height * top);
  const area = { left: 0, top: first, width, height: height - first };
  return await findPerson(await photo.extract(area).png().toBuffer());
}

export function cutOutTestPerson(person: Person): Promise<Subject> {
  return cutOut(person, { width: WIDTH, height: HEIGHT, x: 512, y: 420, faceWidth: 250 });
}

export function measureHead({ mask, face, landmarks }: Subject): { crown: number; chin: number } {
  const middle = face.y + face.height / 2;
  const column = Math.round(face.x + face.width / 2);
  let crown = 0;
  while (crown < middle && mask.data[crown * mask.width + column]! < 0.5) crown++;
  const chin = landmarks?.[152]?.[1] ?? face.y + face.height;
  return { crown, chin };
}
