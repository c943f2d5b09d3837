import { html } from "hono/html";
import type { Html } from "../../core/pages/layout.ts";

/** Layout of the customer's pages, without links to the emulators' own pages. */
export function payLayout({ title, body }: { title: string; body: Html }): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/assets/paper.css" />
    <link rel="stylesheet" href="/stripe/assets/summary.css" />
    <link rel="stylesheet" href="/stripe/assets/pay.css" />
    <link rel="stylesheet" href="/stripe/assets/billing.css" />
    <script type="module" src="/stripe/assets/pay.js"></script>
  </head>
  <body>
    <header class="test-strip"><strong>Test payment page</strong> No card is charged.</header>
    ${body}
  </body>
</html>`;
}
