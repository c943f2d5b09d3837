import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Core } from "../vendor.ts";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

type Page = { title: string; path?: string; body: Html; isLive?: boolean };

const LOGO = raw(
  '<svg width="42" height="28" viewBox="0 0 42 28" aria-hidden="true"><circle class="photo" cx="14" cy="14" r="13"/><rect class="idea" x="15" y="2" width="24" height="24" rx="6"/></svg>',
);

export const emptyStateLogo = raw(
  '<span class="mark"><svg width="92" height="40" viewBox="0 0 92 40" aria-hidden="true"><circle class="photo" cx="20" cy="20" r="18"/><rect class="idea" x="54" y="3" width="34" height="34" rx="8"/></svg></span>',
);

const links = [
  { path: "/", label: "Emulators" },
  { path: "/mailbox", label: "Mailbox" },
  { path: "/stripe", label: "Payments" },
  { path: "/printful", label: "Print shop" },
];

export function layout(core: Core, page: Page): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${page.title} · MeMix emulators</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/assets/paper.css" />
    <link rel="stylesheet" href="/assets/pages.css" />
    ${page.isLive ? html`<script type="module" src="/assets/live.js"></script>` : ""}
  </head>
  <body>
    <header class="bar">
      <a class="mark" href="/">${LOGO}<span>MeMix <small>emulators</small></span></a>
      <nav aria-label="Pages">
        ${links.map(
          ({ path, label }) =>
            html`<a class="nav-link" href="${path}" ${page.path === path ? raw('aria-current="page"') : ""}>${label}</a>`,
        )}
        <a class="nav-link" href="${core.shopUrl}">Open the shop</a>
      </nav>
    </header>
    <main>${page.body}</main>
  </body>
</html>`;
}

export function notFoundPage(core: Core): Html {
  const body = html`<div class="intro">
    <h1>Not found</h1>
    <p class="soft">This page does not exist, or its data was reset.</p>
    <p><a href="/">Go to the emulators</a></p>
  </div>`;
  return layout(core, { title: "Not found", body });
}

/** Returns a local time such as "14:03:27". */
export function formatTime(iso: string): string {
  return new Date(iso).toLocaleTimeString("en-GB");
}

/** Returns a local day and time such as "21 Nov, 14:03". */
export function formatDayAndTime(iso: string): string {
  const day = new Date(iso).toLocaleDateString("en-GB", { day: "numeric", month: "short" });
  return `${day}, ${formatTime(iso).slice(0, 5)}`;
}
