import { z } from "zod";

export const alertSettings = {
  /** Where what gets worse now is told besides by mail; its path is mostly a secret. */
  ALERT_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: "must be a whole address" }).optional(),
};
