import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { createFileLink } from "#server/features/files/commands.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { findMix, getCustomer } from "../queries.ts";
import { MIX_LINK_MS } from "../rules.ts";

type MixView = { userId: string; mix: string; why: string };

/**
 * Creates a link to one picture of a customer, valid for a minute, and mails the customer the reason. Throws
 * `not_found`.
 */
export async function createMixLink(
  deps: Pick<Deps, "clock" | "db" | "env" | "jobs">,
  actor: DeskActor,
  { userId, mix: reference, why }: MixView,
) {
  const user = await getCustomer(deps.db, userId);
  const mix = await findMix(deps.db, user.email, reference);
  if (!mix?.fileId) throw notFound("Mix");
  const { id, fileId, label, page } = mix;
  const until = new Date(deps.clock.now().getTime() + MIX_LINK_MS);
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
    return await createFileLink(tx, { fileId, purpose: `look ${newId("lnk")}`, expiresAt: until });
  });
  return { url, until };
}
