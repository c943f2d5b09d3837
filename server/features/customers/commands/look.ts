import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { linkFile } from "#server/features/files/commands.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { findMixOf, getCustomer } from "../queries.ts";
import { LOOK_MS } from "../rules.ts";

type Look = { userId: string; mix: string; why: string };

/**
 * A link to one picture of somebody's, good for a minute; its person is mailed that it was looked at, and why.
 * Throws `not_found`.
 */
export async function lookAtMix(deps: Deps, actor: DeskActor, { userId, mix: named, why }: Look) {
  const user = await getCustomer(deps.db, userId);
  const mix = await findMixOf(deps.db, user.email, named);
  if (!mix?.fileId) throw notFound("Mix");
  const { id, fileId, label, page } = mix;
  const until = new Date(deps.clock.now().getTime() + LOOK_MS);
  const url = await deps.db.transaction(async (tx) => {
    const link = `${deps.env.APP_URL}${page ? `/memixdetail/${page}` : "/dashboard/stuff"}`;
    const mail = { template: "mix-looked-at" as const, name: user.name, label, why, link };
    await queueMail(deps, tx, user.email, mail, user.language);
    const subject = { kind: "user", id: userId };
    await writeAudit(deps, tx, {
      actor,
      act: "mix.look",
      subject,
      after: { mix: id },
      reason: why,
    });
    return await linkFile(tx, { fileId, purpose: `look ${newId("lnk")}`, expiresAt: until });
  });
  return { url, until };
}
