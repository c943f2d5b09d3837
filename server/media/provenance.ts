import { crc32 } from "node:zlib";
import { PRODUCT } from "#shared/brand.ts";

/**
 * Marks a picture as made by AI for other programs (IPTC Photo Metadata, Digital Source Type, read
 * 2026-11-21): composite of a real photo and a trained model's output.
 */
const SOURCE_TYPE =
  "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia";

/** The mark as XMP, for any format. */
export const AI_MADE_XMP = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    Iptc4xmpExt:DigitalSourceType="${SOURCE_TYPE}"
    xmp:CreatorTool="${PRODUCT}"/>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;

const SIGNATURE_BYTES = 8;
/** Length, name, thirteen bytes, checksum: IHDR is always the first chunk. */
const HEADER_CHUNK_BYTES = 25;

/**
 * Returns the PNG with the mark. A signed one (C2PA) is unchanged: its manifest has the same information, and a
 * change would invalidate it.
 */
export function markAsAiMade(png: Buffer): Buffer {
  const names = chunkNames(png);
  if (names.includes("caBX") || png.includes(SOURCE_TYPE)) return png;
  const place = SIGNATURE_BYTES + HEADER_CHUNK_BYTES;
  return Buffer.concat([png.subarray(0, place), xmpChunk(), png.subarray(place)]);
}

function chunkNames(png: Buffer): string[] {
  const names: string[] = [];
  for (let at = SIGNATURE_BYTES; at + 8 <= png.length; at += png.readUInt32BE(at) + 12) {
    names.push(png.toString("latin1", at + 4, at + 8));
  }
  return names;
}

/** PNG stores XMP as an uncompressed text chunk with this keyword (PNG, third edition, 11.3.3.4). */
function xmpChunk(): Buffer {
  const keyword = Buffer.from("XML:com.adobe.xmp\0\0\0\0\0", "latin1");
  const body = Buffer.concat([
    Buffer.from("iTXt", "latin1"),
    keyword,
    Buffer.from(AI_MADE_XMP, "utf8"),
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
