// Reads glyph outlines from a TrueType file, so that lettering needs no system fonts. Supports what
// the bundled fonts use: cmap formats 4 and 12, simple and composite glyphs.

export type Font = { bytes: Buffer; tables: Map<string, number>; unitsPerEm: number };

type Point = { x: number; y: number; onCurve: boolean };
type Contour = Point[];

export function parseFont(bytes: Buffer): Font {
  const tables = new Map<string, number>();
  for (let i = 0; i < bytes.readUInt16BE(4); i++) {
    const at = 12 + i * 16;
    tables.set(bytes.toString("latin1", at, at + 4), bytes.readUInt32BE(at + 8));
  }
  return { bytes, tables, unitsPerEm: bytes.readUInt16BE(getTable(tables, "head") + 18) };
}

/** Returns the glyph number of a code point; 0 if the font has none. */
export function findGlyph({ bytes, tables }: Font, code: number): number {
  const cmap = getTable(tables, "cmap");
  for (let i = 0; i < bytes.readUInt16BE(cmap + 2); i++) {
    const at = cmap + bytes.readUInt32BE(cmap + 4 + i * 8 + 4);
    const format = bytes.readUInt16BE(at);
    const glyph =
      format === 4
        ? findInSegments(bytes, at, code)
        : format === 12
          ? findInGroups(bytes, at, code)
          : 0;
    if (glyph > 0) return glyph;
  }
  return 0;
}

export function getAdvance({ bytes, tables, unitsPerEm }: Font, glyph: number): number {
  const count = bytes.readUInt16BE(getTable(tables, "hhea") + 34);
  const at = getTable(tables, "hmtx") + Math.min(glyph, count - 1) * 4;
  return bytes.readUInt16BE(at) / unitsPerEm;
}

export function getCapHeight(font: Font): number {
  const ys = readOutline(font, findGlyph(font, 72)).flat();
  return Math.max(...ys.map(({ y }) => y), 0) / font.unitsPerEm || 0.7;
}

/** Returns the contours in font units, y upwards. */
export function readOutline(font: Font, glyph: number, depth = 0): Contour[] {
  const { bytes, tables } = font;
  const isLong = bytes.readInt16BE(getTable(tables, "head") + 50) === 1;
  const loca = getTable(tables, "loca");
  const place = (index: number) =>
    isLong ? bytes.readUInt32BE(loca + index * 4) : bytes.readUInt16BE(loca + index * 2) * 2;
  if (place(glyph) === place(glyph + 1) || depth > 4) return [];
  const at = getTable(tables, "glyf") + place(glyph);
  const contours = bytes.readInt16BE(at);
  return contours >= 0
    ? readSimpleOutline(bytes, at + 10, contours)
    : readCompositeOutline(font, at + 10, depth);
}

function findInSegments(bytes: Buffer, at: number, code: number): number {
  if (code > 0xffff) return 0;
  const double = bytes.readUInt16BE(at + 6);
  for (let i = 0; i < double; i += 2) {
    const end = bytes.readUInt16BE(at + 14 + i);
    if (code > end) continue;
    const start = bytes.readUInt16BE(at + 16 + double + i);
    if (code < start) return 0;
    const delta = bytes.readUInt16BE(at + 16 + double * 2 + i);
    const rangeAt = at + 16 + double * 3 + i;
    const range = bytes.readUInt16BE(rangeAt);
    if (range === 0) return (code + delta) & 0xffff;
    const glyph = bytes.readUInt16BE(rangeAt + range + (code - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function findInGroups(bytes: Buffer, at: number, code: number): number {
  for (let i = 0; i < bytes.readUInt32BE(at + 12); i++) {
    const group = at + 16 + i * 12;
    const start = bytes.readUInt32BE(group);
    if (code >= start && code <= bytes.readUInt32BE(group + 4)) {
      return bytes.readUInt32BE(group + 8) + code - start;
    }
  }
  return 0;
}

function readSimpleOutline(bytes: Buffer, start: number, contours: number): Contour[] {
  const ends = Array.from({ length: contours }, (_, i) => bytes.readUInt16BE(start + i * 2));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = start + contours * 2;
  at += 2 + bytes.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = bytes[at++]!;
    const repeats = flag & 8 ? bytes[at++]! : 0;
    for (let i = 0; i <= repeats; i++) flags.push(flag);
  }
  const xs = readCoordinates(bytes, at, { flags, short: 2, same: 16 });
  const ys = readCoordinates(bytes, xs.end, { flags, short: 4, same: 32 });
  const points = flags.map((flag, i) => ({
    x: xs.values[i]!,
    y: ys.values[i]!,
    onCurve: (flag & 1) === 1,
  }));
  return ends.map((end, i) => points.slice(i === 0 ? 0 : ends[i - 1]! + 1, end + 1));
}

function readCoordinates(
  bytes: Buffer,
  start: number,
  { flags, short, same }: { flags: number[]; short: number; same: number },
) {
  let at = start;
  let value = 0;
  const values = flags.map((flag) => {
    if (flag & short) value += flag & same ? bytes[at++]! : -bytes[at++]!;
    else if (!(flag & same)) {
      value += bytes.readInt16BE(at);
      at += 2;
    }
    return value;
  });
  return { values, end: at };
}

function readCompositeOutline(font: Font, start: number, depth: number): Contour[] {
  const { bytes } = font;
  const contours: Contour[] = [];
  let at = start;
  let flags = 32;
  while (flags & 32) {
    flags = bytes.readUInt16BE(at);
    const part = bytes.readUInt16BE(at + 2);
    const wide = flags & 1;
    const dx = flags & 2 ? (wide ? bytes.readInt16BE(at + 4) : bytes.readInt8(at + 4)) : 0;
    const dy = flags & 2 ? (wide ? bytes.readInt16BE(at + 6) : bytes.readInt8(at + 5)) : 0;
    at += wide ? 8 : 6;
    const read = () => {
      at += 2;
      return bytes.readInt16BE(at - 2) / 16384;
    };
    const matrix = [1, 0, 0, 1];
    if (flags & 8) matrix[0] = matrix[3] = read();
    else if (flags & 64) [matrix[0], matrix[3]] = [read(), read()];
    else if (flags & 128) for (let i = 0; i < 4; i++) matrix[i] = read();
    const [a, b, c, d] = matrix as [number, number, number, number];
    for (const contour of readOutline(font, part, depth + 1)) {
      contours.push(
        contour.map(({ x, y, onCurve }) => ({
          x: x * a + y * c + dx,
          y: x * b + y * d + dy,
          onCurve,
        })),
      );
    }
  }
  return contours;
}

function getTable(tables: Map<string, number>, name: string): number {
  const at = tables.get(name);
  if (at === undefined) throw new Error(`the font has no ${name} table`);
  return at;
}
