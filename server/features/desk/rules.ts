import { unreadable } from "#server/platform/errors.ts";

/** Rows per page. */
export const PAGE_SIZE = 50;

/** Creates the cursor of the next page for URLs: the moment in ms and the row's id. */
export function createPageKey(at: Date, id: string): string {
  return `${at.getTime()}.${id}`;
}

/** Throws `invalid_input` if the cursor is malformed. */
export function parsePageKey(key: string): { at: Date; id: string } {
  const [, ms, id] = /^(\d{1,15})\.(\w{1,40})$/.exec(key) ?? [];
  if (!ms || !id) throw unreadable();
  return { at: new Date(Number(ms)), id };
}
