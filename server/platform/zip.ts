import { makeZip } from "client-zip";

/** A ZIP entry: text, or bytes opened when the entry is written; null skips it. */
export type ZipFile = { name: string; lastModified: Date } & (
  | { text: string | AsyncIterable<string> }
  | { open: () => Promise<AsyncIterable<Uint8Array> | null> }
);

/** Streams a ZIP; opens one file at a time. */
export function streamZip(files: readonly ZipFile[]): ReadableStream<Uint8Array> {
  return readable(writeZip(files));
}

/** Pulls chunks on demand. */
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
 * Yields chunks of the ZIP. Closes the current file if the reader cancels: client-zip's stream cannot be
 * canceled without an error and leaves its file open.
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
    // Deleted since the ZIP started.
    const stream = await file.open();
    if (!stream) continue;
    const bytes = stream[Symbol.asyncIterator]();
    open.bytes = bytes;
    yield { name, input: { [Symbol.asyncIterator]: () => bytes }, lastModified };
  }
}

const MAX_NAME = 80;
/** Device names that Windows reserves, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Returns a file name that is valid on every system and contains no path. */
export function plainName(text: string, fallback: string): string {
  const plain = text
    .normalize("NFC")
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .replace(/[/\\:*?"<>|]/g, "-");
  const short = [...plain].slice(0, MAX_NAME).join("");
  const name = short.replace(/^[.\s]+|[.\s]+$/g, "") || fallback;
  return DEVICE.test(name.split(".")[0] ?? "") ? `_${name}` : name;
}

/** Returns a function that makes names unique, ignoring case: 'Maya.png', 'maya (2).png'. */
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
