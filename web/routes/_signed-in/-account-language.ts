import type { QueryClient } from "@tanstack/react-query";
import type { Me } from "#shared/contracts/accounts.ts";
import { dashboardQuery } from "#web/features/dashboard/api.ts";
import { api, read } from "#web/lib/api-client.ts";
import {
  adoptLanguage,
  language as here,
  type Language,
  noteTold,
  untoldLanguage,
} from "#web/texts/language.ts";

let isTelling = false;

/**
 * What was chosen on this device goes to the account; where nothing was, the account's choice comes here.
 * True where the page loads again for that.
 */
export function settleLanguage(queryClient: QueryClient, { language }: Me): boolean {
  const untold = untoldLanguage();
  if (untold === null) return language !== null && adoptLanguage(language);
  if (untold === language) noteTold(untold);
  else if (!isTelling) void tell(queryClient, untold);
  return false;
}

/** Whether this page may not stay in the language that it is in. */
export function isOtherLanguage({ language }: Me): boolean {
  return language !== null && language !== here;
}

/** What does not arrive is told again by the next screen. */
async function tell(queryClient: QueryClient, language: Language): Promise<void> {
  isTelling = true;
  try {
    const me = await read(api.users.me.$patch({ json: { language } }));
    queryClient.setQueryData(dashboardQuery.queryKey, (known) => known && { ...known, me });
    noteTold(language);
  } catch {
    // The screen is in that language all the same.
  } finally {
    isTelling = false;
  }
}
