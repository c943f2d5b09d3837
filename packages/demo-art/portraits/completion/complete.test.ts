import { describe, expect, test } from "vitest";
import type { Subject } from "../cutout.ts";
import { cutOutTestPerson, findTestPerson, measureHead } from "../test-people.ts";

/** Returns the share of the head's columns that begin within a few px of its top. */
function measureFlatTop({ mask, face }: Subject, crown: number): number {
  const count = (row: number) => {
    let sum = 0;
    const start = Math.round(row) * mask.width;
    for (let x = face.x - face.width / 2; x < face.x + face.width * 1.5; x++) {
      if (mask.data[start + Math.round(x)]! > 0.5) sum++;
    }
    return sum;
  };
  return count(crown + face.width * 0.03) / count(face.y + face.height * 0.3);
}

describe("completePerson adds a crown to a head that the photo's upper edge cuts", () => {
  test.each([
    ["089", 0.13],
    ["083", 0.11],
  ])("for person %s with the top %d of the photo removed", async (number, top) => {
    const subject = await cutOutTestPerson(await findTestPerson(number, { top }));
    const { crown, chin } = measureHead(subject);
    expect(crown).toBeGreaterThan(0);
    expect(measureFlatTop(subject, crown)).toBeLessThan(0.5);
    const forehead = subject.landmarks?.[10]?.[1] ?? 0;
    expect((forehead - crown) / (chin - forehead)).toBeGreaterThan(0.33);
  });
});

/** Returns the shares of skin color and of body in the part below the photo's end. */
function measureSkinBelow(subject: Subject, end: number): { skin: number; body: number } {
  const { image, mask, face } = subject;
  const cheek = getChromaticity(subject, face.x + face.width * 0.3, face.y + face.height * 0.6);
  let [skin, body, all] = [0, 0, 0];
  const first = Math.round(end + face.width * 0.42);
  for (let y = first; y < Math.min(image.height, first + face.width * 0.5); y++) {
    for (let x = Math.round(face.x); x < face.x + face.width; x++) {
      all++;
      if (mask.data[y * image.width + x]! < 0.9) continue;
      body++;
      const [red, green, light] = getChromaticity(subject, x, y);
      const isHue = Math.abs(red - cheek[0]) < 0.035 && Math.abs(green - cheek[1]) < 0.03;
      if (isHue && light > cheek[2] * 0.4) skin++;
    }
  }
  return { skin: skin / all, body: body / all };
}

/** Returns red and green as shares of the brightness, and the brightness. */
function getChromaticity({ image }: Subject, x: number, y: number): [number, number, number] {
  const at = (Math.round(y) * image.width + Math.round(x)) * 3;
  const [r, g, b] = [image.data[at]!, image.data[at + 1]!, image.data[at + 2]!];
  const light = r + g + b + 1;
  return [r / light, g / light, light];
}

describe("completePerson continues a body that the photo's lower edge cuts in clothes", () => {
  test.each(["083", "009", "080"])("for person %s", async (who) => {
    const person = await findTestPerson(who);
    const subject = await cutOutTestPerson(person);
    const scale = subject.face.width / person.face.width;
    const end = subject.face.y + (person.end - person.face.y) * scale;
    const { skin, body } = measureSkinBelow(subject, end);
    expect(body).toBeGreaterThan(0.95);
    expect(skin).toBeLessThan(0.04);
  });
});
