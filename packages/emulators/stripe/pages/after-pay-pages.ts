import { html } from "hono/html";
import type { Html } from "../../core/pages/layout.ts";
import type { Session } from "../resources/checkout-sessions.ts";
import { payLayout } from "./pay-layout.ts";

/** The bank's 3-D Secure page. */
export function challengePage(question: string): Html {
  const body = html`<main class="notice-page">
    <p class="small soft">Test Bank</p>
    <h1>Is this you?</h1>
    <p>${question}</p>
    <form method="post" class="row">
      <button class="act" name="decision" value="approved">Approve</button>
      <button name="decision" value="denied">Deny</button>
    </form>
  </main>`;
  return payLayout({ title: "Your bank asks", body });
}

/** Shown for a session that is complete. */
export function closedPage(session: Session): Html {
  return session.status === "complete" ? donePage(session) : expiredPage(session);
}

function donePage(session: Session): Html {
  const body = html`<main class="notice-page">
    <h1>This is paid</h1>
    <p>There is nothing left to pay here. No second payment was made.</p>
    <p><a class="button" href="${createSuccessUrl(session)}">Go to your order</a></p>
  </main>`;
  return payLayout({ title: "This is paid", body });
}

function expiredPage({ cancelUrl }: Session): Html {
  const body = html`<main class="notice-page">
    <h1>This page has expired</h1>
    <p>Nothing was charged. Go back to the shop and check out again.</p>
    ${cancelUrl ? html`<p><a class="button" href="${cancelUrl}">Back to the shop</a></p>` : ""}
  </main>`;
  return payLayout({ title: "This page has expired", body });
}

export function unknownSessionPage(): Html {
  const body = html`<main class="notice-page">
    <h1>Nothing to pay here</h1>
    <p>This payment page does not exist, or was cleared away.</p>
  </main>`;
  return payLayout({ title: "Nothing to pay here", body });
}

export function portalGonePage(): Html {
  const body = html`<main class="notice-page">
    <h1>This page has expired</h1>
    <p>Go back to the shop and open it from there again.</p>
  </main>`;
  return payLayout({ title: "This page has expired", body });
}

export function createSuccessUrl({ successUrl, id }: Session): string {
  return successUrl.replaceAll("{CHECKOUT_SESSION_ID}", id);
}
