import { and, eq, gt } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { verifications } from "../tables.ts";
import { newLinkToken, readLinkToken } from "./link-token.ts";

const TICKET_MS = 5 * 60_000;

/** Lets its person download everything once: a download can't carry a password. One per person. */
export async function issueTicket({ db, clock }: Deps, { userId }: Actor): Promise<string> {
  const { token, sha256 } = newLinkToken(userId);
  const identifier = ticketOf(userId);
  const expiresAt = new Date(clock.now().getTime() + TICKET_MS);
  await db.transaction(async (tx) => {
    await tx.delete(verifications).where(eq(verifications.identifier, identifier));
    await tx
      .insert(verifications)
      .values({ id: newId("aut"), identifier, value: sha256, expiresAt });
  });
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
  if (used.length === 0) throw new AppError("proof_required", "Please confirm that it's you.");
}

function ticketOf(userId: string): string {
  return `export ${userId}`;
}
