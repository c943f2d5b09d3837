import type { QueryClient } from "@tanstack/react-query";
import type { Me } from "#shared/contracts/accounts.ts";
import { dashboardQuery } from "#web/features/session/api.ts";
import { api, read } from "#web/lib/api-client.ts";
import {
  adoptLanguage,
  getUnsavedLanguage,
  language as here,
  type Language,
  markLanguageSaved,
} from "#web/texts/language.ts";

let isSaving = false;

/**
 * Syncs the language: a choice made on this device is saved to the account; otherwise the account's choice is applied
 * here. Returns true if the page reloads for that.
 */
export function syncLanguage(queryClient: QueryClient, { language }: Me): boolean {
  const unsaved = getUnsavedLanguage();
  if (unsaved === null) return language !== null && adoptLanguage(language);
  if (unsaved === language) markLanguageSaved(unsaved);
  else if (!isSaving) void saveLanguage(queryClient, unsaved);
  return false;
}

/** Returns whether the account's language differs from that of the page. */
export function isOtherLanguage({ language }: Me): boolean {
  return language !== null && language !== here;
}

/** Saves the language to the account; the next screen retries after a failure. */
async function saveLanguage(queryClient: QueryClient, language: Language): Promise<void> {
  isSaving = true;
  try {
    const me = await read(api.users.me.$patch({ json: { language } }));
    queryClient.setQueryData(dashboardQuery.queryKey, (known) => known && { ...known, me });
    markLanguageSaved(language);
  } catch {
    // The page is in that language even if saving failed.
  } finally {
    isSaving = false;
  }
}
