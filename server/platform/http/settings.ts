import { z } from "zod";
import { count, portNumber } from "#server/settings/fragment.ts";

export const httpSettings = {
  PORT: portNumber.default(3000),
  HOST: z.string().default("127.0.0.1"),
  /** Number of reverse proxies whose forwarded client address is trusted. */
  TRUSTED_PROXIES: count(0).optional(),
  RATE_LIMITS: z.enum(["strict", "relaxed"]).optional(),
};

type Parsed = {
  PROFILE: "local" | "production";
  TRUSTED_PROXIES?: number | undefined;
  RATE_LIMITS?: z.infer<typeof httpSettings.RATE_LIMITS>;
};

export function getHttpDefaults({ PROFILE, TRUSTED_PROXIES, RATE_LIMITS }: Parsed) {
  return {
    TRUSTED_PROXIES: TRUSTED_PROXIES ?? 0,
    RATE_LIMITS: RATE_LIMITS ?? (PROFILE === "production" ? "strict" : "relaxed"),
  };
}
