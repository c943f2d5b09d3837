import { and, eq, gt } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { EXPORT_TICKET_MS } from "../rules.ts";
import { verifications } from "../tables.ts";
import { createLinkToken, parseLinkToken } from "./link-token.ts";

/** Issues the user's only ticket for one data export download: a download can't carry a password. */
export async function createExportTicket(
  deps: Pick<Deps, "clock" | "db">,
  actor: Actor,
): Promise<string> {
  return await deps.db.transaction((tx) => saveExportTicket(deps, tx, actor, EXPORT_TICKET_MS));
}

/** Does the same in a transaction, for a mail, with a lifetime in ms. */
export async function saveExportTicket(
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  { userId }: Pick<Actor, "userId">,
  ms: number,
): Promise<string> {
  const { token, sha256 } = createLinkToken(userId);
  const identifier = getTicketIdentifier(userId);
  const expiresAt = new Date(clock.now().getTime() + ms);
  await tx.delete(verifications).where(eq(verifications.identifier, identifier));
  await tx.insert(verifications).values({ id: newId("aut"), identifier, value: sha256, expiresAt });
  return token;
}

/** Consumes a ticket; throws `reauthentication_required` if it belongs to another user, was used or has expired. */
export async function consumeExportTicket(
  { db, clock }: Pick<Deps, "clock" | "db">,
  { userId }: Actor,
  ticket: string,
) {
  const used = await db
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, getTicketIdentifier(userId)),
        eq(verifications.value, parseLinkToken(ticket)?.sha256 ?? ""),
        gt(verifications.expiresAt, clock.now()),
      ),
    )
    .returning({ id: verifications.id });
  if (used.length === 0) throw new AppError("reauthentication_required");
}

function getTicketIdentifier(userId: string): string {
  return `export ${userId}`;
}
