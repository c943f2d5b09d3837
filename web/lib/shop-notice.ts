import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ShopNotice } from "#shared/contracts/notice.ts";
import { texts } from "#web/texts/common.ts";
import { language } from "#web/texts/language.ts";
import { api, read } from "./api-client.ts";
import { formatLongDate } from "./format.ts";

const STALE_MS = 60_000;

/** The operator's notice to all users; part of server-rendered pages. */
export const shopNoticeQuery = queryOptions({
  queryKey: ["notice"],
  queryFn: ({ signal }): Promise<ShopNotice> => read(api.notice.$get({}, { init: { signal } })),
  staleTime: STALE_MS,
  // Polls while a notice is shown, so that it disappears by itself.
  refetchInterval: ({ state: { data } }) => (data?.banner || data?.closed ? STALE_MS : false),
});

/** Returns the notice in the page's language and in English, or null. */
export function useBanner(): { words: string; english: string } | null {
  const banner = useQuery(shopNoticeQuery).data?.banner;
  return banner ? { words: banner[language], english: banner.en } : null;
}

/** Returns why no orders are accepted, or null. */
export function useClosedMessage(): string | null {
  const closed = useQuery(shopNoticeQuery).data?.closed;
  return closed ? texts.closed(closed.until && formatLongDate(closed.until)) : null;
}

export function useHolidays(): readonly string[] {
  return useQuery(shopNoticeQuery).data?.holidays ?? [];
}
