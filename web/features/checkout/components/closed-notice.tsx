import { useClosedMessage } from "#web/lib/shop-notice.ts";

/** Explains why no orders are accepted at the moment. */
export function ClosedNotice() {
  const closed = useClosedMessage();
  if (!closed) return null;
  return <p className="ink-line mb-6 rounded-card bg-sun px-4 py-3 text-on-spot">{closed}</p>;
}
