import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Core } from "../vendor.ts";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

type Page = { title: string; path?: string; body: Html; isLive?: boolean };

const MARK = raw(
  '<svg width="42" height="28" viewBox="0 0 42 28" aria-hidden="true"><circle class="photo" cx="14" cy="14" r="13"/><rect class="idea" x="15" y="2" width="24" height="24" rx="6"/></svg>',
);

export const markApart = raw(
  '<span class="mark"><svg width="92" height="40" viewBox="0 0 92 40" aria-hidden="true"><circle class="photo" cx="20" cy="20" r="18"/><rect class="idea" x="54" y="3" width="34" height="34" rx="8"/></svg></span>',
);

const links = [
  { path: "/", label: "Stand-ins" },
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
    <title>${page.title} · MeMix stand-ins</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/assets/paper.css" />
    <link rel="stylesheet" href="/assets/pages.css" />
    ${page.isLive ? html`<script type="module" src="/assets/live.js"></script>` : ""}
  </head>
  <body>
    <header class="bar">
      <a class="mark" href="/">${MARK}<span>MeMix <small>stand-ins</small></span></a>
      <nav aria-label="Pages">
        ${links.map(
          ({ path, label }) =>
            html`<a class="nav-link" href="${path}" ${page.path === path ? raw('aria-current="page"') : ""}>${label}</a>`,
        )}
        <a class="nav-link" href="${core.shopUrl}">To the shop</a>
      </nav>
    </header>
    <main>${page.body}</main>
  </body>
</html>`;
}

export function notFoundPage(core: Core): Html {
  const body = html`<div class="intro">
    <h1>Nothing here</h1>
    <p class="soft">This page or mail does not exist, or was cleared away.</p>
    <p><a href="/">See the stand-ins</a></p>
  </div>`;
  return layout(core, { title: "Nothing here", body });
}

/** "14:03:27" for a person at this machine. */
export function timeOf(iso: string): string {
  return new Date(iso).toLocaleTimeString("en-GB");
}

/** "21 Nov, 14:03" */
export function dayAndTimeOf(iso: string): string {
  const day = new Date(iso).toLocaleDateString("en-GB", { day: "numeric", month: "short" });
  return `${day}, ${timeOf(iso).slice(0, 5)}`;
}
