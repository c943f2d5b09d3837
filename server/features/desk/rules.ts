import { unreadable } from "#server/platform/errors.ts";

/** Rows of one page of a list. */
export const PAGE = 50;

/** Where the next page begins, as it stands in an address: the moment in ms and the row's id. */
export function keyOf(at: Date, id: string): string {
  return `${at.getTime()}.${id}`;
}

/** Throws `invalid_input` for what is no key of ours. */
export function readKey(key: string): { at: Date; id: string } {
  const [, ms, id] = /^(\d{1,15})\.(\w{1,40})$/.exec(key) ?? [];
  if (!ms || !id) throw unreadable();
  return { at: new Date(Number(ms)), id };
}
