import { html, raw } from "hono/html";
import type { Call } from "../call-log.ts";
import { formatTime, type Html } from "./layout.ts";

const MAX_SHOWN = 8;

export function callList(calls: Call[]): Html {
  if (calls.length === 0)
    return html`<p class="soft">No calls yet. Use the shop and they appear here.</p>`;
  return html`<ol class="calls">${calls.slice(0, MAX_SHOWN).map(callItem)}</ol>`;
}

function callItem(call: Call): Html {
  const isBad = call.status !== null && call.status >= 400;
  return html`<li>
    <time datetime="${call.at}">${formatTime(call.at)}</time>
    <span class="status" ${isBad ? raw("data-bad") : ""}>${formatStatus(call)}</span>
    <code>${call.method} ${call.path}</code>
    <span class="summary">${call.summary}</span>
  </li>`;
}

function formatStatus({ status }: Call): string {
  if (status === null) return "…";
  return status === 499 ? "closed" : String(status);
}
