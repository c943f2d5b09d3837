import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ShopNotice } from "#shared/contracts/notice.ts";
import { texts } from "#web/texts/common.ts";
import { language } from "#web/texts/language.ts";
import { api, read } from "./api-client.ts";
import { formatLongDate } from "./format.ts";

const FRESH_MS = 60_000;

/** What the shop's owner says to all; it stands in pages that the server wrote. */
export const noticeQuery = queryOptions({
  queryKey: ["notice"],
  queryFn: ({ signal }): Promise<ShopNotice> => read(api.notice.$get({}, { init: { signal } })),
  staleTime: FRESH_MS,
  // What is said goes again without a press.
  refetchInterval: ({ state: { data } }) => (data?.banner || data?.closed ? FRESH_MS : false),
});

/** In the page's language, with the English beside it; null: nothing. */
export function useBanner(): { words: string; english: string } | null {
  const banner = useQuery(noticeQuery).data?.banner;
  return banner ? { words: banner[language], english: banner.en } : null;
}

/** Why nothing can be ordered just now; null: it can. */
export function useClosed(): string | null {
  const closed = useQuery(noticeQuery).data?.closed;
  return closed ? texts.closed(closed.until && formatLongDate(closed.until)) : null;
}

export function useHolidays(): readonly string[] {
  return useQuery(noticeQuery).data?.holidays ?? [];
}
