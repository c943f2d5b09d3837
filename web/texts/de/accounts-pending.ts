import type { texts } from "../accounts-pending.ts";

export const accountsPending: typeof texts = {
  loggingIn: "Du wirst angemeldet …",
  verifying: "Deine Adresse wird bestätigt …",
};
