type Primaries = { red: Xyz; green: Xyz; blue: Xyz; gamma: number };
type Xyz = readonly [number, number, number];

const D50: Xyz = [0.9642, 1, 0.8249];

/** Primaries adapted to D50 and gamma, from the Adobe RGB (1998) specification. */
const ADOBE_RGB: Primaries = {
  red: [0.60974, 0.31111, 0.01947],
  green: [0.20528, 0.62567, 0.06087],
  blue: [0.14919, 0.06322, 0.74457],
  gamma: 2.19921875,
};

/** Creates a minimal version 2 ICC display profile of Adobe RGB. */
export function adobeRgbProfile(): Buffer {
  return createMatrixProfile(ADOBE_RGB);
}

function createMatrixProfile({ red, green, blue, gamma }: Primaries): Buffer {
  const text = Buffer.from("text\0\0\0\0none\0", "latin1");
  const tags: [string, Buffer][] = [
    ["desc", createDescriptionTag("Wide RGB")],
    ["cprt", text],
    ["wtpt", createXyzTag(D50)],
    ["rXYZ", createXyzTag(red)],
    ["gXYZ", createXyzTag(green)],
    ["bXYZ", createXyzTag(blue)],
    ["rTRC", createCurveTag(gamma)],
    ["gTRC", createCurveTag(gamma)],
    ["bTRC", createCurveTag(gamma)],
  ];
  return assemble(tags);
}

function assemble(tags: [string, Buffer][]): Buffer {
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length, 0);
  const bodies: Buffer[] = [];
  let offset = 128 + table.length;
  for (const [index, [name, data]] of tags.entries()) {
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    table.write(name, 4 + 12 * index, "latin1");
    table.writeUInt32BE(offset, 8 + 12 * index);
    table.writeUInt32BE(data.length, 12 + 12 * index);
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([createHeader(offset), table, ...bodies]);
}

function createHeader(size: number): Buffer {
  const data = Buffer.alloc(128);
  data.writeUInt32BE(size, 0);
  data.writeUInt32BE(0x02100000, 8);
  data.write("mntrRGB XYZ ", 12, "latin1");
  data.write("acsp", 36, "latin1");
  for (const [index, value] of D50.entries())
    data.writeInt32BE(toFixedPoint(value), 68 + 4 * index);
  return data;
}

function createXyzTag(values: Xyz): Buffer {
  const data = Buffer.alloc(20);
  data.write("XYZ ", 0, "latin1");
  for (const [index, value] of values.entries())
    data.writeInt32BE(toFixedPoint(value), 8 + 4 * index);
  return data;
}

function createCurveTag(gamma: number): Buffer {
  const data = Buffer.alloc(14);
  data.write("curv", 0, "latin1");
  data.writeUInt32BE(1, 8);
  data.writeUInt16BE(Math.round(gamma * 256), 12);
  return data;
}

function createDescriptionTag(name: string): Buffer {
  const data = Buffer.alloc(12 + name.length + 1 + 78);
  data.write("desc", 0, "latin1");
  data.writeUInt32BE(name.length + 1, 8);
  data.write(name, 12, "latin1");
  return data;
}

function toFixedPoint(value: number): number {
  return Math.round(value * 65536);
}
