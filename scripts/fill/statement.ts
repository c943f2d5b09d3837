import { type Batch, createId, formatMoment, type Step } from "./batch.ts";
import { email } from "./people.ts";

/** Creates render lots and their ledger entries, with the consecutive balances that the trigger checks. */
export function createStatementSteps(batch: Batch): Step[] {
  return [...lots(batch), entries(batch)];
}

const trial = (batch: Batch, n: string) => createId("lot", n, batch);
const pack = (batch: Batch, n: string) => createId("lot", `-${n}`, batch);
const purchase = (batch: Batch, n: string) => createId("pur", n, batch);

function lots(batch: Batch): Step[] {
  const user = createId("usr", "n", batch);
  return [
    {
      name: "purchases of packs",
      sql: `insert into purchases (id, user_id, offer, kind, cents, renders, status, session_id, payment_id, paid_cents,
          expires_at, checked_at, created_at)
        select ${purchase(batch, "n")}, ${user}, 'pack_5', 'pack', 60 * bought, bought, 'paid', 'cs_' || md5('${batch.nth} ' || n),
          'pi_' || md5('pack ${batch.nth} ' || n), 60 * bought, at + interval '1 day', at + interval '2 minutes',
          at + interval '1 minute'
        from fill_user where bought > 0 order by n`,
    },
    {
      name: "receipts of packs",
      sql: `insert into checkout (id, user_email, reference, info, price_cents, receipt_url, created_at, documented_at)
        select ${createId("rcp", "-n", batch)}, ${email("n", batch)}, ${purchase(batch, "n")}, '5 extra renders', 60 * bought,
          'https://pay.example.com/receipts/' || md5(n::text), at + interval '1 minute', at + interval '1 minute'
        from fill_user where bought > 0 order by n`,
    },
    {
      name: "lots of renders",
      sql: `insert into render_lots (id, user_id, source, reference, label, granted, "left", created_at)
        select ${trial(batch, "n")}, ${user}, 'trial', ${user}, 'Trial', 3, 3 - least(3, used), at from fill_user
        union all
        select ${pack(batch, "n")}, ${user}, 'pack', ${purchase(batch, "n")}, '5 extra renders', bought,
          bought - greatest(0, used - 3), at + interval '1 minute' from fill_user where bought > 0`,
    },
  ];
}

function entries(batch: Batch): Step {
  // A failed render reserves from the same lot as the next render.
  const lot = `case when done + failed::int <= 3 then ${trial(batch, "owner")} else ${pack(batch, "owner")} end`;
  const render = createId("rnd", "n", batch);
  return {
    name: "entries of statements",
    sql: `insert into render_ledger (id, user_id, kind, change, balance, lot_id, render_id, reason, created_at)
      select ${createId("led", `(kind || n)`, batch)}, ${createId("usr", "owner", batch)}, kind, change,
        sum(change) over (partition by owner order by at, kind_order, n rows unbounded preceding)::int, lot, render, reason, at
      from (
        select n as owner, n, 'grant' as kind, 3 as change, ${trial(batch, "n")} as lot, null as render,
          'trial' as reason, at, 0 as kind_order from fill_user
        union all
        select n, -n, 'grant', bought, ${pack(batch, "n")}, null, 'pack', at + interval '1 minute', 0
          from fill_user where bought > 0
        union all
        select owner, n, 'reserve', -1, ${lot}, ${render}, 'render started', at, 1 from fill_render
        union all
        select owner, n, case when failed then 'return' else 'capture' end, failed::int, ${lot}, ${render},
          case when failed then 'the picture service was busy' else 'picture saved' end,
          at + case when failed then interval '1 millisecond' else interval '20 seconds' end, 2 from fill_render
      ) entries where at <= ${formatMoment(batch.until)} + interval '1 minute' order by at, kind_order`,
  };
}
