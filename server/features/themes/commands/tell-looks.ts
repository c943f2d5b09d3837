import type { Db } from "#server/platform/db/client.ts";
import { tellMadeLooks } from "#shared/messages/de/made-looks.ts";
import { listShown } from "../queries.ts";
import { germanOf } from "../rules.ts";

/** What is told to every process once another version of a look is shown. */
export const LOOKS_TOPIC = "looks";

/** This process has the German of the looks from now on: what is written to people is in it. */
export async function tellLooks(db: Db): Promise<void> {
  tellMadeLooks(germanOf(await listShown(db)));
}
