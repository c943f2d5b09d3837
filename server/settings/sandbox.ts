import { z } from "zod";
import { portNumber } from "./fragment.ts";

export const sandboxSettings = {
  SANDBOX_PORT: portNumber.optional(),
  /** URL of a running sandbox; without it the local profile starts one. */
  SANDBOX_URL: z.url().optional(),
};

export function getSandboxDefaults(parsed: { PORT: number; SANDBOX_PORT?: number | undefined }) {
  return { SANDBOX_PORT: parsed.SANDBOX_PORT ?? (parsed.PORT === 0 ? 0 : parsed.PORT + 1) };
}
