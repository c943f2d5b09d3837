import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readJsonFile, writeFileAtomically } from "../core/files.ts";

const MAX_MAILS = 500;

const addressShape = z.object({ email: z.string(), name: z.string().optional() });

const attachmentShape = z.object({
  filename: z.string(),
  type: z.string(),
  disposition: z.enum(["inline", "attachment"]),
  contentId: z.string().nullable(),
  /** Base64. */
  content: z.string(),
});

const mailShape = z.object({
  id: z.string(),
  messageId: z.string(),
  at: z.string(),
  from: addressShape,
  recipients: z.array(addressShape),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(attachmentShape).default([]),
  customArgs: z.record(z.string(), z.string()),
});

export type Attachment = z.infer<typeof attachmentShape>;
export type Mail = z.infer<typeof mailShape>;

export type MailStore = {
  /** Writes the mail to disk before it returns. */
  add(mail: Mail): void;
  /** Newest first; `to` is an address, or with `isPart` a part of a name or an address. */
  list(filter?: { to?: string; isPart?: boolean }): Mail[];
  find(id: string): Mail | undefined;
  reset(): void;
};

/** Stores one file per mail, so that a killed process loses at most the mail being accepted. */
export function openMailStore(dataDir: string): MailStore {
  const folder = join(dataDir, "mails");
  const mails = new Map<string, Mail>();
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder).sort()) {
    const mail = mailShape.safeParse(readJsonFile(join(folder, name)));
    if (mail.success) mails.set(mail.data.id, mail.data);
  }

  function getPath(id: string): string {
    return join(folder, `${id}.json`);
  }

  function remove(id: string): void {
    mails.delete(id);
    rmSync(getPath(id), { force: true });
  }

  return {
    add(mail) {
      writeFileAtomically(getPath(mail.id), JSON.stringify(mail));
      mails.set(mail.id, mail);
      for (const id of [...mails.keys()].slice(0, Math.max(0, mails.size - MAX_MAILS))) remove(id);
    },
    list({ to = "", isPart = false } = {}) {
      const query = to.trim().toLowerCase();
      return [...mails.values()].filter((mail) => isSentTo(mail, query, isPart)).reverse();
    },
    find: (id) => mails.get(id),
    reset() {
      for (const id of [...mails.keys()]) remove(id);
    },
  };
}

function isSentTo(mail: Mail, searched: string, isPart: boolean): boolean {
  if (searched === "") return true;
  return mail.recipients.some(({ email, name = "" }) => {
    if (!isPart) return email.toLowerCase() === searched;
    return `${name} ${email}`.toLowerCase().includes(searched);
  });
}
