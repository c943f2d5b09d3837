/** Private bytes by key. Keys are ours, like `photos/{id}/photo.jpg`; nothing here is public. */
export type Storage = {
  /** Whole or not at all: after a crash a key holds either its old bytes or all the new ones. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null if nothing is there. */
  get(key: string): Promise<Buffer | null>;
  /** The same in pieces, for what is only passed on. */
  stream(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** All that is there, also what is put meanwhile or not; page by page, so never all in memory. */
  list(): AsyncIterable<StoredFile>;
  /**
   * Removes everything below a folder, and nothing beside it; harmless if nothing is there. Throws where
   * anything is left.
   */
  removeFolder(folder: string): Promise<void>;
  /** Throws where nothing can be read at the moment; quick. */
  check(): Promise<void>;
  /** Writes, reads, lists and removes something of its own. Throws with a sentence that says what can't be done. */
  prove(): Promise<void>;
};

export type StoredFile = { key: string; bytes: number };

/** Each method of the port throws it, and no other; within a limit of time, whatever the other side does. */
export class StorageError extends Error {
  override readonly name = "StorageError";

  /** Refused: it answered and will say the same again, until somebody changes something there. */
  readonly kind: "unreachable" | "refused";

  constructor(kind: StorageError["kind"], message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.kind = kind;
  }
}
