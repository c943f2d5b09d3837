import { and, eq, gt } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { say } from "#shared/messages/refusal.ts";
import { EXPORT_TICKET_MS } from "../rules.ts";
import { verifications } from "../tables.ts";
import { newLinkToken, readLinkToken } from "./link-token.ts";

/** Lets its person download everything once: a download can't carry a password. One per person. */
export async function issueTicket(deps: Deps, actor: Actor): Promise<string> {
  return await deps.db.transaction((tx) => keepTicket(deps, tx, actor, EXPORT_TICKET_MS));
}

/** The same in a transaction, for a mail: good for so long. */
export async function keepTicket(
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  { userId }: Pick<Actor, "userId">,
  ms: number,
): Promise<string> {
  const { token, sha256 } = newLinkToken(userId);
  const identifier = ticketOf(userId);
  const expiresAt = new Date(clock.now().getTime() + ms);
  await tx.delete(verifications).where(eq(verifications.identifier, identifier));
  await tx.insert(verifications).values({ id: newId("aut"), identifier, value: sha256, expiresAt });
  return token;
}

/** Throws `proof_required` for a ticket that is not this person's, was used, or is too old. */
export async function useTicket({ db, clock }: Deps, { userId }: Actor, ticket: string) {
  const used = await db
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, ticketOf(userId)),
        eq(verifications.value, readLinkToken(ticket)?.sha256 ?? ""),
        gt(verifications.expiresAt, clock.now()),
      ),
    )
    .returning({ id: verifications.id });
  if (used.length === 0) throw new AppError("proof_required", say("proof_needed"));
}

function ticketOf(userId: string): string {
  return `export ${userId}`;
}
