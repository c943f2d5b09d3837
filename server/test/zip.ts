/** Reads a ZIP of stored (uncompressed) files, by name and in order; throws for duplicates. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  const count = zip.readUInt16LE(end + 10);
  const found = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const size = zip.readUInt32LE(at + 24);
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    if (found.has(name)) throw new Error(`${name} is in the ZIP twice`);
    found.set(name, zip.subarray(from, from + size));
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32);
  }
  return found;
}
