import type { Explained } from "./explained.ts";

/** So many rows may be more by chance: an entry of an index that is dead, a page that begins elsewhere. */
const SLACK = 40;

/** What may read more of an older shop, by who asks it and what stands in its statement, and why. */
export const BOUNDED_OTHERWISE: readonly { during: RegExp; sql: RegExp; why: string }[] = [
  {
    during: /audit\/proof/,
    sql: /from "audit_entries"/,
    why: "it is to read all that was ever done at the desk, in pages, when an owner asks for it",
  },
  {
    during: /library\.forget-drafts/,
    sql: /from "designs"/,
    why: "each hour it reads every design to find those that nobody took; each probe by an index",
  },
  {
    during: /desk\/codes/,
    sql: /from "promo_codes"/,
    why: "what the codes gave is summed over all orders, once when their room is opened",
  },
];

/** Each statement that read more of the old shop than of the young one, with what it read. */
export function readMore(
  young: Explained[],
  old: Explained[],
  otherwise: typeof BOUNDED_OTHERWISE,
): string[] {
  const before = mostRead(young);
  return [...mostRead(old).values()]
    .filter((now) => now.read > 2 * (before.get(keyOf(now))?.read ?? 0) + SLACK)
    .filter(
      (one) => !otherwise.some(({ during, sql }) => during.test(one.during) && sql.test(one.sql)),
    )
    .map((now) => {
      const reads = Object.entries(now.reads).filter(([, rows]) => rows > SLACK);
      const of = reads.map(([name, rows]) => `${rows} ${name}`).join(", ");
      return `${now.during}: ${of} (${before.get(keyOf(now))?.read ?? 0} before): ${now.sql}`;
    });
}

const keyOf = ({ during, sql }: Explained) => `${during} ${sql}`;

function mostRead(explained: Explained[]): Map<string, Explained> {
  const most = new Map<string, Explained>();
  for (const one of explained) {
    const known = most.get(keyOf(one));
    if (!known || known.read < one.read) most.set(keyOf(one), one);
  }
  return most;
}
