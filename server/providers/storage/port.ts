/** Private object storage. Keys are ours, such as `photos/{id}/photo.jpg`; nothing is public. */
export type Storage = {
  /** Atomic: after a crash a key holds either its old or all of its new bytes. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Returns null if the key does not exist. */
  get(key: string): Promise<Buffer | null>;
  /** Streams the bytes, to pass them on. */
  stream(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Lists all keys page by page; keys put concurrently may or may not be included. */
  list(): AsyncIterable<StoredFile>;
  /**
   * Removes everything below a folder and nothing else; succeeds if it is empty. Throws if anything remains.
   */
  removeFolder(folder: string): Promise<void>;
  /** Throws if the storage cannot be read now; fast. */
  check(): Promise<void>;
  /** Verifies writing, reading, listing and removing. Throws with a sentence that names what fails. */
  checkAccess(): Promise<void>;
};

export type StoredFile = { key: string; bytes: number };

/** The only error that the port's methods throw, within a bounded time. */
export class StorageError extends Error {
  override readonly name = "StorageError";

  /** `refused`: permanent until the configuration changes. */
  readonly kind: "unreachable" | "refused";

  constructor(kind: StorageError["kind"], message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.kind = kind;
  }
}
