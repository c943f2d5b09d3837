import {
  type MailContent,
  type RenderedMail,
  renderMail as renderAnywhere,
} from "#server/features/mails/templates/render.ts";
import { DEFAULT_TIME_ZONE, shopDates } from "#shared/shop-dates.ts";

/** As a shop sends it that is where most are. */
export async function renderMail(mail: MailContent): Promise<RenderedMail> {
  return await renderAnywhere(mail, shopDates(DEFAULT_TIME_ZONE, "en-US"));
}
