import { html } from "hono/html";
import type { Html } from "../../core/pages/layout.ts";
import type { Account } from "../account.ts";
import { formatDate } from "../resources/format-date.ts";

const A_DAY_S = 24 * 60 * 60;

/** Shows the emulator's time, with buttons to advance it. */
export function clockRow({ clock }: Account): Html {
  const days = Math.floor(clock.aheadSeconds() / A_DAY_S);
  const ahead = days > 0 ? `${days} ${days === 1 ? "day" : "days"} ahead` : "as everywhere";
  return html`<form method="post" action="/stripe/press/move" class="clock row">
    <span>Today is <strong>${formatDate(clock.now())}</strong>, ${ahead}.</span>
    <button name="by" value="day">A day on</button>
    <button name="by" value="month">A month on</button>
  </form>`;
}
