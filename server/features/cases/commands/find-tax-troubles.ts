import { and, eq, gt } from "drizzle-orm";
import { users } from "#server/features/accounts/tables.ts";
import { offerDisputes, purchases } from "#server/features/billing/tables.ts";
import { documents } from "#server/features/invoices/tables.ts";
import { findFigure } from "#server/features/taxes/rules.ts";
import { taxWarnings } from "#server/features/taxes/tables.ts";
import { share } from "#shared/pricing.ts";
import { WORSE_MS } from "../rules.ts";
import { after, type Finder } from "./trouble.ts";

/**
 * Tax of plans and packs that the bank took back: the card company, which writes it into its books by itself, lowers it
 * with a refund and not with a dispute, and names no record by which we could. A person does it, and says so.
 */
export const taxOfLostDisputes: Finder = async (deps, now) => [
  ...(await taxOfNotes(deps, now)),
  ...(await taxOfOddPacks(deps, now)),
];

const taxOfNotes: Finder = async ({ db }) => {
  const rows = await db
    .select({ dispute: offerDisputes, note: documents, name: users.name })
    .from(offerDisputes)
    .innerJoin(documents, eq(documents.causeId, offerDisputes.id))
    .innerJoin(users, eq(users.id, offerDisputes.userId))
    .where(and(eq(offerDisputes.state, "lost"), gt(documents.taxCents, 0)));
  return rows.map(({ dispute: { id, paymentId }, note, name }) => ({
    ...{ kind: "tax_of_dispute", cause: id, thing: id, order: null },
    facts: {
      ...{ name, payment: paymentId, sold: note.soldKind, note: note.number },
      ...{ cents: note.totalCents, tax: note.taxCents, country: note.country, state: note.state },
    },
    ...{ since: note.issuedAt, worseAt: null },
  }));
};

/** Packs that were paid with another sum than they cost: nothing was sold, so that no credit note says their tax. */
const taxOfOddPacks: Finder = async ({ db }) => {
  const rows = await db
    .select({ dispute: offerDisputes, pack: purchases, name: users.name })
    .from(offerDisputes)
    .innerJoin(purchases, eq(purchases.id, offerDisputes.purchaseId))
    .innerJoin(users, eq(users.id, offerDisputes.userId))
    .where(
      and(
        ...[eq(offerDisputes.state, "lost"), eq(purchases.status, "refused")],
        gt(purchases.taxCents, 0),
      ),
    );
  return rows.flatMap(({ dispute, pack, name }) => {
    const paidCents = pack.paidCents ?? pack.cents;
    // A refund has lowered the tax by its part.
    const cents = Math.min(dispute.cents, paidCents - pack.refundedCents);
    const tax = share(pack.taxCents, cents, paidCents);
    if (tax === 0) return [];
    const { country, state } = pack;
    return {
      ...{ kind: "tax_of_dispute", cause: dispute.id, thing: dispute.id, order: null },
      facts: {
        ...{ name, payment: dispute.paymentId, sold: "pack", note: null },
        ...{ cents, tax, country, state },
      },
      ...{ since: dispute.settledAt ?? dispute.createdAt, worseAt: null },
    };
  });
};

/** Close to the figure of a place, or past it: the second opens the case anew that a person called done for the first. */
export const salesPastFigures: Finder = async ({ db }) => {
  const rows = await db.select().from(taxWarnings);
  return rows.map(({ place, country, state, level, orders, cents, since }) => {
    const figure = findFigure({ country, state });
    return {
      ...{ kind: "tax_figure", cause: place.trim(), thing: `${place} ${level}`, order: null },
      facts: {
        ...{ country: country === "GB" ? "UK" : country, state, level, cents, sales: orders },
        ...{ figure: figure?.sales ?? null, figureSales: figure?.orders ?? null },
        isBoth: Number(figure?.isBoth ?? false),
      },
      ...{ since, worseAt: level === "past" ? after(since, WORSE_MS.registration) : null },
    };
  });
};
