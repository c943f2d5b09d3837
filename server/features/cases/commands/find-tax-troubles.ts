import { and, eq, isNull } from "drizzle-orm";
import { users } from "#server/features/accounts/tables.ts";
import { markDisputesAnswered } from "#server/features/billing/commands/mark-answered.ts";
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
export const findTaxOfLostDisputes: Finder = async ({ db }, now) => {
  const rows = await db
    .select({ dispute: offerDisputes, note: documents, pack: purchases, name: users.name })
    .from(offerDisputes)
    .innerJoin(users, eq(users.id, offerDisputes.userId))
    .leftJoin(documents, eq(documents.causeId, offerDisputes.id))
    .leftJoin(purchases, eq(purchases.id, offerDisputes.purchaseId))
    .where(and(eq(offerDisputes.state, "lost"), isNull(offerDisputes.answeredAt)));
  const taxes = rows.map((row) => ({ ...row, taxed: getTaxed(row) }));
  const untaxed = taxes.filter(({ taxed }) => taxed?.tax === 0);
  const getId = ({ dispute }: Row) => dispute.id;
  await markDisputesAnswered(db, untaxed.map(getId), now);
  return taxes.flatMap(({ dispute: { id, paymentId }, name, taxed }) => {
    if (!taxed?.tax) return [];
    const { since, ...facts } = taxed;
    return {
      ...{ kind: "tax_of_dispute", cause: id, thing: id, order: null },
      ...{ facts: { name, payment: paymentId, ...facts }, since, worseAt: null },
      markAnswered: () => markDisputesAnswered(db, [id], now),
    };
  });
};

type Row = {
  dispute: typeof offerDisputes.$inferSelect;
  note: typeof documents.$inferSelect | null;
  pack: typeof purchases.$inferSelect | null;
};

/** Returns what a lost dispute took and the tax in it; null while its credit note is still to be issued. */
function getTaxed({ dispute, note, pack }: Row) {
  if (note) {
    const { soldKind: sold, number, totalCents: cents, taxCents: tax, country, state } = note;
    return { sold, note: number, cents, tax, country, state, since: note.issuedAt };
  }
  // A pack paid with a wrong amount: nothing was sold, so no credit note states its tax.
  if (pack?.status !== "refused") return null;
  const paidCents = pack.paidCents ?? pack.cents;
  // A refund has already lowered the tax in proportion.
  const cents = Math.min(dispute.cents, paidCents - pack.refundedCents);
  const tax = pack.taxCents === 0 ? 0 : computeShare(pack.taxCents, cents, paidCents);
  const { country, state } = pack;
  const since = dispute.settledAt ?? dispute.createdAt;
  return { sold: "pack", note: null, cents, tax, country, state, since };
}

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
