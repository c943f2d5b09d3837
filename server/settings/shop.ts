import { z } from "zod";
import { DEFAULT_TIME_ZONE, isTimeZone } from "#shared/shop-dates.ts";

export const shopSettings = {
  APP_URL: z.url().optional(),
  /** IANA name of the time zone in which payments have dates and times, on pages, in mails and in files. */
  SHOP_TIME_ZONE: z
    .string()
    .refine(isTimeZone, "must be a time zone such as America/New_York")
    .default(DEFAULT_TIME_ZONE),
  /** Receives mails about orders that need an operator. Default: MAIL_FROM. */
  OWNER_EMAIL: z.email().optional(),
};

type Parsed = {
  PORT: number;
  MAIL_FROM: string;
  APP_URL?: string | undefined;
  OWNER_EMAIL?: string | undefined;
};

export function getShopDefaults({ PORT, MAIL_FROM, APP_URL, OWNER_EMAIL }: Parsed) {
  return {
    APP_URL: (APP_URL ?? `http://localhost:${PORT}`).replace(/\/$/, ""),
    OWNER_EMAIL: OWNER_EMAIL ?? MAIL_FROM,
  };
}
