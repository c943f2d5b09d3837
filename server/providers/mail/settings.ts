import { z } from "zod";
import { getProviderAddress } from "#server/settings/fragment.ts";

export const mailSettings = {
  SENDGRID_API_KEY: z.string().optional(),
  SENDGRID_BASE_URL: z.url().optional(),
  MAIL_FROM: z.email().default("hello@memix.local"),
};

type Env = { SENDGRID_BASE_URL?: string | undefined; SENDGRID_API_KEY?: string | undefined };

export function mailAddress(env: Env, sandboxUrl: string | undefined) {
  const places = {
    own: env.SENDGRID_BASE_URL,
    key: env.SENDGRID_API_KEY,
    real: "https://api.sendgrid.com",
    emulatorPath: "/sendgrid",
  };
  return getProviderAddress(places, sandboxUrl);
}
