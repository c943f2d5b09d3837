import { expect, test } from "vitest";
import { createHugePng, createPhonePhoto, createPhoto } from "#server/test/pictures.ts";
import { MUG_PRINT } from "#shared/mug.ts";
import { computeCost } from "./cost.ts";

/** Only the header is inspected: a truncated file has the same cost. */

function photoCost(bytes: Buffer): number {
  return computeCost({ name: "photo", input: { bytes } });
}

test("the cost of a photo rises from a small one over a phone's to a hostile one", async () => {
  const [small, phone, huge] = [
    await createPhoto(),
    await createPhonePhoto(),
    await createHugePng(),
  ];
  expect(photoCost(small)).toBeLessThan(100);
  expect(photoCost(phone)).toBeGreaterThan(150);
  expect(photoCost(phone)).toBeLessThan(500);
  expect(photoCost(huge)).toBeGreaterThan(1500);
  for (const bytes of [phone, huge])
    expect(photoCost(bytes.subarray(0, 700))).toBe(photoCost(bytes));
});

test("an unreadable header has the maximum cost, and one beyond the limit none", async () => {
  const photo = await createPhoto();
  const frame = photo.indexOf(Buffer.of(0xff, 0xc0));
  expect(photoCost(photo.subarray(0, frame))).toBeGreaterThan(1500);
  const endless = Buffer.from(photo);
  endless.writeUInt32BE(0xffff_ffff, frame + 5);
  expect(photoCost(endless)).toBe(photoCost(Buffer.from("no picture")));
});

test("fill bytes and comments before the header do not change the cost", async () => {
  const photo = await createPhonePhoto();
  const note = Buffer.concat([
    Buffer.of(0xff, 0xfe, 0x00, 0x06),
    Buffer.of(0xff, 0xc0, 0x00, 0x11),
  ]);
  const noted = Buffer.concat([photo.subarray(0, 2), note, Buffer.of(0xff), photo.subarray(2)]);
  expect(photoCost(noted)).toBe(photoCost(photo));
});

test("a poster costs more than a mug", () => {
  const costOfPrint = (width: number, height: number) => {
    const product = {
      shape: "poster",
      colorHex: null,
      area: { ...MUG_PRINT, width, height },
    } as const;
    const picture = { x: 0.5, y: 0.5, width: 0.5, rotation: 0, copies: 1 } as const;
    const layout = { picture, background: "#ffffff", text: null };
    return computeCost({ name: "design", input: { mix: Buffer.alloc(0), product, layout } });
  };
  expect(costOfPrint(5400, 7200)).toBeGreaterThan(4 * costOfPrint(2700, 1050));
});
