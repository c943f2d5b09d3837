import { makeZip } from "client-zip";

/** A file of a ZIP: its text, or its bytes, opened when its turn comes; null leaves it out. */
export type ZipFile = { name: string; lastModified: Date } & (
  | { text: string | AsyncIterable<string> }
  | { open: () => Promise<AsyncIterable<Uint8Array> | null> }
);

/** A ZIP made while it is read: one file at a time is on its way. */
export function streamZip(files: readonly ZipFile[]): ReadableStream<Uint8Array> {
  return readable(writeZip(files));
}

/** Each piece is made when it is asked for. */
function readable(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const piece = await pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(piece.value);
    },
    cancel: async () => {
      await pieces.return(undefined);
    },
  });
}

type OpenFile = { bytes?: AsyncIterator<Uint8Array> };

/**
 * The ZIP in pieces. Who stops reading leaves nothing open: the ZIP's own stream can't be cancelled
 * without an error, and leaves the file that it was at.
 */
async function* writeZip(files: readonly ZipFile[]) {
  const open: OpenFile = {};
  const reader = makeZip(zipEntries(files, open)).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => undefined);
    await open.bytes?.return?.();
  }
}

async function* zipEntries(files: readonly ZipFile[], open: OpenFile) {
  for (const file of files) {
    const { name, lastModified } = file;
    if ("text" in file) {
      yield { name, input: file.text, lastModified };
      continue;
    }
    // Deleted since the ZIP began: it is not ours to hand out any more.
    const stream = await file.open();
    if (!stream) continue;
    const bytes = stream[Symbol.asyncIterator]();
    open.bytes = bytes;
    yield { name, input: { [Symbol.asyncIterator]: () => bytes }, lastModified };
  }
}

const MAX_NAME = 80;
/** Names of devices that Windows takes for files, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A file name that every system can unpack and that leads nowhere else. */
export function plainName(text: string, fallback: string): string {
  const plain = text
    .normalize("NFC")
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .replace(/[/\\:*?"<>|]/g, "-");
  const short = [...plain].slice(0, MAX_NAME).join("");
  const name = short.replace(/^[.\s]+|[.\s]+$/g, "") || fallback;
  return DEVICE.test(name.split(".")[0] ?? "") ? `_${name}` : name;
}

/** Gives each name once, also where capitals don't count: 'Maya.png', 'maya (2).png'. */
export function namer(): (name: string, ending: string) => string {
  const taken = new Set<string>();
  return (name, ending) => {
    let unique = `${name}${ending}`;
    for (let number = 2; taken.has(unique.toLowerCase()); number++)
      unique = `${name} (${number})${ending}`;
    taken.add(unique.toLowerCase());
    return unique;
  };
}
