/** Private bytes by key. Keys are ours, like `photos/{id}/photo.jpg`; nothing here is public. */
export type Storage = {
  /** Whole or not at all: after a crash a key holds either its old bytes or all the new ones. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null if nothing is there. */
  get(key: string): Promise<Buffer | null>;
  /** The same in pieces, for what is only passed on. */
  stream(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Removes everything below a folder; harmless if nothing is there. */
  removeFolder(prefix: string): Promise<void>;
};
