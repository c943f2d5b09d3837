import { html, raw } from "hono/html";
import type { Call } from "../call-log.ts";
import { type Html, timeOf } from "./layout.ts";

const SHOWN = 8;

export function callList(calls: Call[]): Html {
  if (calls.length === 0) return html`<p class="soft">None yet. Use the shop and they show up.</p>`;
  return html`<ol class="calls">${calls.slice(0, SHOWN).map(callItem)}</ol>`;
}

function callItem(call: Call): Html {
  const isBad = call.status !== null && call.status >= 400;
  return html`<li>
    <time datetime="${call.at}">${timeOf(call.at)}</time>
    <span class="status" ${isBad ? raw("data-bad") : ""}>${statusOf(call)}</span>
    <code>${call.method} ${call.path}</code>
    <span class="said">${call.summary}</span>
  </li>`;
}

function statusOf({ status }: Call): string {
  if (status === null) return "…";
  return status === 499 ? "cut" : String(status);
}
