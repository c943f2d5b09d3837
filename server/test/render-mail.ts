import type { ShownPicture } from "#server/features/mails/templates/letter.ts";
import {
  type MailContent,
  type RenderedMail,
  renderMail as renderAnywhere,
} from "#server/features/mails/templates/render.ts";
import type { Language } from "#shared/languages.ts";
import { DEFAULT_TIME_ZONE, shopDates } from "#shared/shop-dates.ts";

/** Renders a mail with the default time zone. */
export async function renderMail(
  mail: MailContent,
  picture: ShownPicture | null = null,
  language: Language = "en",
): Promise<RenderedMail> {
  return await renderAnywhere(
    mail,
    { dates: shopDates(DEFAULT_TIME_ZONE, "en-US"), language },
    picture,
  );
}
