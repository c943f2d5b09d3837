import type { texts } from "../accounts-loading.ts";

export const accountsLoading: typeof texts = {
  loggingIn: "Du wirst angemeldet …",
  verifying: "Deine Adresse wird bestätigt …",
};
