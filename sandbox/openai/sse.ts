export const sseHead = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache",
};

/** One event as the vendor writes it: named by the `type` it also carries. */
export function sseEvent(event: { type: string }): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}
