import type { BookDocument } from "#shared/contracts/documents.ts";
import { centsToDollars } from "#shared/money.ts";
import type { DocumentRow } from "./queries.ts";

export function presentDocument(row: DocumentRow): BookDocument {
  return {
    ...{ id: row.id, kind: row.kind, number: row.number },
    sold: { kind: row.soldKind, id: row.soldId, number: row.content.soldNumber },
    total: centsToDollars(row.totalCents),
    tax: centsToDollars(row.taxCents),
    issued_at: row.issuedAt.toISOString(),
  };
}
