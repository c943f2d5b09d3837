import { randomUUID } from "node:crypto";
import { type Finding, fine, wrong } from "#server/settings/finding.ts";
import { type Storage, StorageError } from "./port.ts";

type Bucket = {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  forcePathStyle: boolean;
};

/** Checks writing, reading, listing and removing; `bucket` is null for local files. */
export async function examineStorage(storage: Storage, bucket: Bucket | null): Promise<Finding[]> {
  const setting = bucket ? "S3_BUCKET" : "DATA_DIR";
  try {
    await storage.checkAccess();
    const usable = fine(setting, "files can be written, read, listed and deleted");
    return bucket ? [usable, await examinePublic(storage, bucket)] : [usable];
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return [wrong(setting, `${error.message}. Check the address, the keys and their permissions.`)];
  }
}

/** Checks that photos of faces are not publicly readable by URL. */
async function examinePublic(storage: Storage, bucket: Bucket): Promise<Finding> {
  const folder = `start-check/${randomUUID()}`;
  const key = `${folder}/public.txt`;
  await storage.put(key, Buffer.from("may nobody read this"), "text/plain");
  try {
    const answers = await Promise.all(
      [key, ""].map((path) => fetch(`${getBucketUrl(bucket)}/${path}`).catch(() => null)),
    );
    return answers.some((answer) => answer?.ok)
      ? wrong("S3_BUCKET", "this bucket is public. Block public access to it.")
      : fine("S3_BUCKET", "the bucket is private");
  } finally {
    await storage.removeFolder(folder);
  }
}

function getBucketUrl({ bucket, region, endpoint, forcePathStyle }: Bucket): string {
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (forcePathStyle) url.pathname = `${url.pathname.replace(/\/$/, "")}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/$/, "");
}
