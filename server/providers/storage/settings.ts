import { z } from "zod";
import { bothOrNeither, flag } from "#server/settings/fragment.ts";
import type { Given } from "#server/settings/production.ts";

export const storageSettings = {
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
};

export function storageFaults(given: Given): string[] {
  const half = bothOrNeither(given, "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY");
  if (half.length > 0) return half;
  // Only AWS provides credentials by the machine's role.
  if (given.S3_BUCKET && given.S3_ENDPOINT && !given.S3_ACCESS_KEY_ID)
    return ["S3_ENDPOINT: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY"];
  if (given.S3_ACCESS_KEY_ID && !given.S3_BUCKET)
    return ["S3_ACCESS_KEY_ID: needs S3_BUCKET, without it pictures are local files"];
  return [];
}
