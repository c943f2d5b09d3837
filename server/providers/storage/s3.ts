import type { S3Client } from "@aws-sdk/client-s3";
import { checkAccess } from "./check-access.ts";
import { type Storage, StorageError, type StoredFile } from "./port.ts";

export type S3Options = {
  bucket: string;
  region: string;
  endpoint?: string;
  /** Without keys the machine's or task's role provides rotating credentials. */
  keys?: { accessKeyId: string; secretAccessKey: string };
  forcePathStyle: boolean;
};

/** Timeouts per call in milliseconds (decision 022). */
const LIMITS_MS = {
  connect: 2000,
  /** Until the response's head, per attempt. */
  answer: 3000,
  /** The same for uploads. */
  upload: 15_000,
  /** Inactivity, also within a file. */
  idle: 5000,
  /** The whole call with all attempts. */
  whole: 30_000,
};
const TRIES = 2;
/** Maximum keys per DeleteObjects call. */
const AT_ONCE = 1000;

/** Imported on demand: the client is large and a local shop does not need it. */
const sdk = () => import("@aws-sdk/client-s3");

/** Stores files in any S3-compatible bucket, which must be private. */
export async function createS3Storage(options: S3Options): Promise<Storage> {
  const bucket = { client: await openClient(options), name: options.bucket };
  const storage = {
    put: (key: string, bytes: Buffer, contentType: string) =>
      guarded(() => put(bucket, key, { bytes, contentType })),
    get: (key: string) => guarded(() => get(bucket, key)),
    removeFolder: (folder: string) => guarded(() => removeFolder(bucket, folder)),
  };
  return {
    ...storage,
    // Buffered first: with a slow reader the connection would appear inactive.
    stream: async (key) => {
      const bytes = await storage.get(key);
      return bytes && inPieces(bytes);
    },
    list: () => listFiles(bucket),
    check: () => guarded(() => check(bucket)),
    checkAccess: () => checkAccess(`The bucket ${bucket.name}`, storage),
  };
}

async function openClient(options: S3Options): Promise<S3Client> {
  const { S3Client } = await sdk();
  return new S3Client({
    ...(options.keys ? { credentials: options.keys } : {}),
    ...(options.endpoint ? { endpoint: options.endpoint } : {}),
    region: options.region,
    forcePathStyle: options.forcePathStyle,
    // Some compatible stores reject the checksums that the client adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: LIMITS_MS.connect,
      requestTimeout: LIMITS_MS.answer,
      throwOnRequestTimeout: true,
      socketTimeout: LIMITS_MS.idle,
    },
  });
}

const whole = () => ({ abortSignal: AbortSignal.timeout(LIMITS_MS.whole) });

type Bucket = { client: S3Client; name: string };

async function put(
  { client, name }: Bucket,
  key: string,
  { bytes, contentType }: { bytes: Buffer; contentType: string },
): Promise<void> {
  const { PutObjectCommand } = await sdk();
  const command = new PutObjectCommand({
    Bucket: name,
    Key: key,
    Body: bytes,
    ContentType: contentType,
  });
  await client.send(command, { ...whole(), requestTimeout: LIMITS_MS.upload });
}

async function get({ client, name }: Bucket, key: string): Promise<Buffer | null> {
  const { GetObjectCommand, NoSuchKey } = await sdk();
  try {
    const answer = await client.send(new GetObjectCommand({ Bucket: name, Key: key }), whole());
    return Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

async function check({ client, name }: Bucket): Promise<void> {
  const { ListObjectsV2Command } = await sdk();
  await client.send(new ListObjectsV2Command({ Bucket: name, MaxKeys: 1 }), whole());
}

async function* listFiles({ client, name }: Bucket): AsyncGenerator<StoredFile> {
  const { ListObjectsV2Command } = await sdk();
  let last: string | undefined;
  for (;;) {
    const command = new ListObjectsV2Command({ Bucket: name, MaxKeys: AT_ONCE, StartAfter: last });
    const page = await guarded(() => client.send(command, whole()));
    for (const { Key, Size } of page.Contents ?? []) {
      if (Key && !Key.endsWith("/")) yield { key: Key, bytes: Size ?? 0 };
      last = Key;
    }
    if (!page.IsTruncated) return;
  }
}

async function removeFolder(bucket: Bucket, folder: string): Promise<void> {
  const { ListObjectsV2Command } = await sdk();
  // The trailing slash keeps t/10 out of t/1.
  const prefix = `${folder.replace(/\/+$/, "")}/`;
  for (;;) {
    // Lists from the start each time: the previous page's keys are deleted, or this has thrown.
    const page = await bucket.client.send(
      new ListObjectsV2Command({ Bucket: bucket.name, Prefix: prefix, MaxKeys: AT_ONCE }),
      whole(),
    );
    const keys = (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
    if (keys.length === 0) return;
    await removeKeys(bucket, keys);
    if (!page.IsTruncated) return;
  }
}

/** The call succeeds even if keys were not removed; the response lists them. */
async function removeKeys({ client, name }: Bucket, keys: string[]): Promise<void> {
  const { DeleteObjectsCommand } = await sdk();
  const answer = await client.send(
    new DeleteObjectsCommand({
      Bucket: name,
      Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true },
    }),
    whole(),
  );
  const [failed] = answer.Errors ?? [];
  if (!failed) return;
  const reason = failed.Code ?? "no reason given";
  throw new StorageError(
    reason === "InternalError" || reason === "SlowDown" ? "unreachable" : "refused",
    `${answer.Errors?.length} of ${keys.length} files were not removed: ${reason}`,
  );
}

const PIECE = 64 * 1024;

async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

async function guarded<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    if (cause instanceof StorageError) throw cause;
    const { name, $metadata } = cause as { name?: string; $metadata?: { httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode ?? 0;
    const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
    throw new StorageError(isRefused ? "refused" : "unreachable", getErrorName(name, cause), {
      cause,
    });
  }
}

/** Returns the error's name only: messages can contain keys. */
function getErrorName(name: string | undefined, cause: unknown): string {
  const { code } = cause as { code?: unknown };
  if (typeof code === "string") return code;
  return name && name !== "Error" ? name : "no answer";
}
