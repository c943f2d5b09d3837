import type { Deps } from "#server/deps.ts";
import type { MailContent } from "#server/features/mails/templates/render.ts";
import type { DeskMailDetail } from "#shared/contracts/desk/mails.ts";
import type { MailRow } from "../queries.ts";
import { canSendAgain, writtenOf } from "./send-again.ts";

type Preview = Pick<DeskMailDetail, "preview" | "can_send">;

/** A mail as its reader would read it, in their language; its link is the shop's front door, since some sign in. */
export async function previewMail(deps: Deps, mail: MailRow): Promise<Preview> {
  const written = await deps.db.transaction((tx) => writtenOf(deps, tx, mail));
  const can_send = canSendAgain(deps, mail, written);
  if (!written) return { preview: null, can_send };
  const { renderMail } = await import("#server/features/mails/templates/render.ts");
  const language = mail.language ?? (await deps.languageAt(written.to)) ?? "en";
  const content = withoutLink(written.content, deps.env.APP_URL);
  const { subject, text } = await renderMail(content, { dates: deps.dates, language });
  return { preview: { subject, text, of: written.of }, can_send };
}

function withoutLink(content: MailContent, frontDoor: string): MailContent {
  return "link" in content ? { ...content, link: frontDoor } : content;
}
