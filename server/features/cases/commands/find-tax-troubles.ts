import { and, eq, gt } from "drizzle-orm";
import { users } from "#server/features/accounts/tables.ts";
import { offerDisputes, purchases } from "#server/features/billing/tables.ts";
import { documents } from "#server/features/invoices/tables.ts";
import { findFigure } from "#server/features/taxes/rules.ts";
import { taxWarnings } from "#server/features/taxes/tables.ts";
import { computeShare } from "#shared/pricing.ts";
import { WORSENS_AFTER_MS } from "../rules.ts";
import { addMs, type Finder } from "./trouble.ts";

/**
 * Finds taxes of lost disputes of plans and packs: the payment provider records this tax itself, lowers it
 * for refunds but not for disputes, and exposes no record that we could reverse, so the owner has to.
 */
export const findTaxOfLostDisputes: Finder = async (deps, now) => [
  ...(await findTaxOfCreditNotes(deps, now)),
  ...(await findTaxOfMispaidPacks(deps, now)),
];

const findTaxOfCreditNotes: Finder = async ({ db }) => {
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

/** Packs paid with a wrong amount: nothing was sold, so no credit note states their tax. */
const findTaxOfMispaidPacks: Finder = async ({ db }) => {
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
    // A refund has already lowered the tax in proportion.
    const cents = Math.min(dispute.cents, paidCents - pack.refundedCents);
    const tax = computeShare(pack.taxCents, cents, paidCents);
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

/**
 * Finds sales near or past a place's threshold. The level is part of `thing`, so that passing it reopens a
 * case settled when near.
 */
export const findSalesPastFigures: Finder = async ({ db }) => {
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
      ...{ since, worseAt: level === "past" ? addMs(since, WORSENS_AFTER_MS.registration) : null },
    };
  });
};
