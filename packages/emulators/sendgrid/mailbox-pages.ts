import { html } from "hono/html";
import { emptyStateLogo, formatDayAndTime, type Html, layout } from "../core/pages/layout.ts";
import type { Core } from "../core/vendor.ts";
import type { Mail } from "./mail-store.ts";
import { linkify } from "./text-links.ts";

export function mailboxPage(core: Core, mails: Mail[], search: string): Html {
  const body = html`
    <div class="intro">
      <h1>Mailbox</h1>
      <p class="soft">All mails that the shop sent, newest first. Nothing is delivered.</p>
      <form method="get" action="/mailbox" role="search" class="row search">
        <input
          type="search"
          name="to"
          value="${search}"
          placeholder="Search by address"
          aria-label="Search by address"
        />
        <button>Search</button>
        ${search ? html`<a href="/mailbox">Show all</a>` : ""}
      </form>
    </div>
    <div id="mails" data-live class="sheet flush">${mailList(mails, search)}</div>`;
  return layout(core, { title: "Mailbox", path: "/mailbox", body, isLive: true });
}

function mailList(mails: Mail[], search: string): Html {
  if (mails.length > 0) return html`<ol class="mails">${mails.map(mailItem)}</ol>`;
  const sentence = search
    ? `No mail to an address that contains “${search}”.`
    : "No mail yet. Sign in or order in the shop and it appears here.";
  return html`<div class="empty">
    ${emptyStateLogo}
    <p>${sentence}</p>
  </div>`;
}

function mailItem(mail: Mail): Html {
  return html`<li>
    <a href="/mailbox/${mail.id}">
      <span class="subject">${mail.subject}</span>
      <time class="soft small" datetime="${mail.at}">${formatDayAndTime(mail.at)}</time>
      <span class="recipients">to ${formatRecipients(mail)}</span>
      <span class="preview">${mail.text.replaceAll(/\s+/g, " ").slice(0, 140)}</span>
    </a>
  </li>`;
}

export function mailPage(core: Core, mail: Mail): Html {
  const body = html`
    <div class="intro">
      <p><a href="/mailbox">All mails</a></p>
      <h1>${mail.subject}</h1>
      <dl class="facts">
        <dt>From</dt>
        <dd>${formatAddress(mail.from)}</dd>
        <dt>To</dt>
        <dd>${formatRecipients(mail)}</dd>
        <dt>Sent</dt>
        <dd><time datetime="${mail.at}">${formatDayAndTime(mail.at)}</time></dd>
      </dl>
    </div>
    ${mail.html ? htmlPart(mail) : ""} ${mail.text ? textPart(mail) : ""}`;
  return layout(core, { title: mail.subject, path: "/mailbox", body });
}

function htmlPart(mail: Mail): Html {
  return html`<iframe
    class="mail-frame"
    title="HTML version"
    src="/mailbox/${mail.id}/html"
    sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
  ></iframe>`;
}

function textPart(mail: Mail): Html {
  return html`<section class="sheet">
    <h2>Plain text version</h2>
    <pre>${linkify(mail.text)}</pre>
  </section>`;
}

function formatRecipients(mail: Mail): string {
  return mail.recipients.map(formatAddress).join(", ");
}

function formatAddress({ name, email }: { name?: string; email: string }): string {
  return name ? `${name} <${email}>` : email;
}
