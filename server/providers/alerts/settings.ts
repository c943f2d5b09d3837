import { z } from "zod";

export const alertSettings = {
  /** Webhook for urgent alerts besides mail; its path is usually a secret. */
  ALERT_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: "must be a complete URL" }).optional(),
};
