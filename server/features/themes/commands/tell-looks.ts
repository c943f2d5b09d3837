import type { Db } from "#server/platform/db/client.ts";
import { setMadeLooks } from "#shared/messages/de/made-looks.ts";
import { listShownVersions } from "../queries.ts";
import { collectGerman } from "../rules.ts";

/** Topic that tells every process to reload the displayed versions. */
export const LOOKS_TOPIC = "looks";

/** Loads the German texts of the looks into this process, for mails and messages. */
export async function loadLookTexts(db: Db): Promise<void> {
  setMadeLooks(collectGerman(await listShownVersions(db)));
}
