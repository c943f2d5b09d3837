import type { Env } from "./env.ts";
import { createLocalStorage } from "./providers/storage/local.ts";
import type { Storage } from "./providers/storage/port.ts";
import { createS3Storage } from "./providers/storage/s3.ts";

/** Opens the configured bucket, or a local folder without one. */
export async function openStorage(env: Env): Promise<Storage> {
  if (!env.S3_BUCKET) return createLocalStorage(env.DATA_DIR);
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return await createS3Storage({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
    ...(accessKeyId && secretAccessKey ? { keys: { accessKeyId, secretAccessKey } } : {}),
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
  });
}
