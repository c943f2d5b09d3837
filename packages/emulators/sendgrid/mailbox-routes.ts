import { Hono } from "hono";
import { notFoundPage } from "../core/pages/layout.ts";
import type { Core } from "../core/vendor.ts";
import { createMailDocument, mailDocumentPolicy } from "./mail-document.ts";
import type { Mail, MailStore } from "./mail-store.ts";
import { mailboxPage, mailPage } from "./mailbox-pages.ts";

/** Serves the mailbox as HTML, and the same mails as JSON for tests at /control/mails. */
export function createMailboxRoutes(core: Core, store: MailStore): Hono {
  const app = new Hono();

  app.get("/control/mails", (c) => c.json(store.list({ to: c.req.query("to") }).map(toMailObject)));

  app.get("/mailbox", (c) => {
    const to = c.req.query("to") ?? "";
    return c.html(mailboxPage(core, store.list({ to, isPart: true }), to));
  });

  app.get("/mailbox/:id", (c) => {
    const mail = store.find(c.req.param("id"));
    return mail ? c.html(mailPage(core, mail)) : c.html(notFoundPage(core), 404);
  });

  app.get("/mailbox/:id/html", (c) => {
    const mail = store.find(c.req.param("id"));
    if (!mail) return c.html(notFoundPage(core), 404);
    c.header("content-security-policy", mailDocumentPolicy);
    return c.html(createMailDocument(mail));
  });

  return app;
}

function toMailObject(mail: Mail) {
  const { id, subject, text, html, attachments, at, customArgs } = mail;
  const to = mail.recipients.map(({ email }) => email).join(", ");
  return { id, to, from: mail.from.email, subject, text, html, attachments, at, customArgs };
}
