import type { HistoryEntry, HistoryPage } from "#shared/contracts/history.ts";
import type { HistoryRow, listHistory } from "./queries.ts";

export function presentHistory(row: HistoryRow): HistoryEntry {
  return {
    id: row.id,
    category: row.category,
    info: row.info,
    deleted: row.isDeleted,
    image_url: row.imageUrl,
    source_url: row.sourceUrl,
    created_at: row.createdAt.toISOString(),
  };
}

export function presentHistoryPage(page: Awaited<ReturnType<typeof listHistory>>): HistoryPage {
  return { items: page.items.map(presentHistory), next_cursor: page.nextCursor };
}
