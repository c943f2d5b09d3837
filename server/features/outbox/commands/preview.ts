import type { Deps } from "#server/deps.ts";
import type { MailContent } from "#server/features/mails/templates/render.ts";
import type { DeskMailDetail } from "#shared/contracts/desk/mails.ts";
import type { MailRow } from "../queries.ts";
import { canResend, createResendable } from "./send-again.ts";

type Preview = Pick<DeskMailDetail, "preview" | "can_send">;

/** Renders a mail in the recipient's language; its link is replaced by the home page, because some links sign in. */
export async function previewMail(deps: Deps, mail: MailRow): Promise<Preview> {
  const resendable = await deps.db.transaction((tx) => createResendable(deps, tx, mail));
  const can_send = canResend(deps, mail, resendable);
  if (!resendable) return { preview: null, can_send };
  const { renderMail } = await import("#server/features/mails/templates/render.ts");
  const language = mail.language ?? (await deps.languageAt(resendable.to)) ?? "en";
  const content = removeLink(resendable.content, deps.env.APP_URL);
  const { subject, text } = await renderMail(content, { dates: deps.dates, language });
  return { preview: { subject, text, of: resendable.of }, can_send };
}

function removeLink(content: MailContent, frontDoor: string): MailContent {
  return "link" in content ? { ...content, link: frontDoor } : content;
}
