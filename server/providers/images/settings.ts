import { z } from "zod";
import { count, getProviderAddress } from "#server/settings/fragment.ts";

export const imageSettings = {
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().optional(),
  OPENAI_IMAGE_MODEL: z.string().default("gpt-image-2.5-flare"),
  OPENAI_IMAGE_QUALITY: z.enum(["low", "medium", "high"]).default("low"),
  OPENAI_PARTIAL_IMAGES: count(0, 3).default(2),
  OPENAI_TIMEOUT_MS: count(100).default(150_000),
  /** Maximum cost of one picture in cents. Default: computed from openai-prices.ts. */
  PICTURE_COST_CENTS: count(1).optional(),
};

type Env = { OPENAI_BASE_URL?: string | undefined; OPENAI_API_KEY?: string | undefined };

export function imageAddress(env: Env, sandboxUrl: string | undefined) {
  const places = {
    own: env.OPENAI_BASE_URL,
    key: env.OPENAI_API_KEY,
    real: "https://api.openai.com/v1",
    emulatorPath: "/openai/v1",
  };
  return getProviderAddress(places, sandboxUrl);
}
