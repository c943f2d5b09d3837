import type { Db } from "#server/platform/db/client.ts";
import { setMadeLooks } from "#shared/messages/de/made-looks.ts";
import { listShownVersions } from "../queries.ts";
import { collectGerman } from "../rules.ts";

/** Topic of the notification on which each process reloads the texts of the displayed versions. */
export const THEMES_TOPIC = "themes";

/** Loads the German texts of the themes into this process, for mails and messages. */
export async function loadThemeTexts(db: Db): Promise<void> {
  setMadeLooks(collectGerman(await listShownVersions(db)));
}
