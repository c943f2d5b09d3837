import { type Batch, createId, formatMoment, type Step } from "./batch.ts";
import { address, orderNumber } from "./orders.ts";
import { email, fullName } from "./people.ts";

const PAID = "state not in ('expired', 'awaiting_payment')";

export function createMoneySteps(batch: Batch): Step[] {
  return [receipts(batch), refunds(batch), ...costs(batch), ...plans(batch), ...documents(batch)];
}

function receipts(batch: Batch): Step {
  return {
    name: "receipts of orders",
    sql: `insert into checkout (id, user_email, order_id, info, price_cents, receipt_url, created_at, documented_at)
      select ${createId("rcp", "n", batch)}, ${email("owner", batch)}, ${createId("ord", "n", batch)}, 'Coffee Mug', goods + shipping,
        'https://pay.example.com/receipts/' || md5('o' || n), paid_at, paid_at from fill_order where ${PAID} order by at`,
  };
}

function refunds(batch: Batch): Step {
  return {
    name: "refunds",
    sql: `insert into order_refunds (id, order_id, provider_id, cents, reason, state, created_at, sent_at, settled_at)
      select ${createId("rfd", "n", batch)}, ${createId("ord", "n", batch)}, 're_' || md5('${batch.nth} ' || n), goods + shipping,
        'cancelled', 'done', at + interval '2 days', at + interval '2 days', at + interval '3 days'
      from fill_order where state = 'refunded' order by at`,
  };
}

function costs(batch: Batch): Step[] {
  return [
    {
      name: "costs of prints",
      sql: `insert into costs (kind, source, micros, order_id, at)
        select kind, ${createId("ord", "n", batch)}, micros, ${createId("ord", "n", batch)}, paid_at + interval '1 hour'
        from fill_order, (values ('print', 9950000), ('print_shipping', 4690000), ('print_tax', 0)) kinds (kind, micros)
        where ${PAID} and state <> 'paid' order by at`,
    },
    {
      name: "costs of cards",
      sql: `insert into costs (kind, source, micros, moved_cents, payment_id, at)
        select 'card', 'txn_' || md5('${batch.nth} ' || n), 300000 + (goods + shipping) * 290, goods + shipping,
          'pi_' || md5('order ${batch.nth} ' || n), paid_at from fill_order where ${PAID} order by at`,
    },
  ];
}

/** One user in twenty has had a plan; users of the last 90 days still have it. */
const PLANS = "from fill_user where n % 20 = 1";
const isLive = ({ now }: Batch) => `at > ${formatMoment(now)} - interval '90 days'`;

function plans(batch: Batch): Step[] {
  const [user, subscription] = [createId("usr", "n", batch), createId("sub", "n", batch)];
  const now = formatMoment(batch.now);
  const live = isLive(batch);
  const start = `(case when ${live} then ${now} - interval '1 day' * (1 + n % 28) else at + interval '1 day' end)`;
  return [
    {
      name: "Stripe customers",
      sql: `insert into billing_customers (user_id, customer_id) select ${user}, 'cus_' || md5('${batch.nth} ' || n) ${PLANS}`,
    },
    {
      name: "plans",
      sql: `insert into subscriptions (id, user_id, status, level, price_id, next_level, period_start, period_end, cancels,
          started_at, ended_at, checked_at)
        select ${subscription}, ${user}, case when ${live} then 'active' else 'ended' end, 1, 'price_starter_monthly', 1,
          ${start}, ${start} + interval '30 days', false, at, case when ${live} then null else at + interval '31 days' end,
          ${now} ${PLANS}`,
    },
    {
      name: "bills of plans",
      sql: `insert into plan_invoices (id, user_id, subscription_id, number, reason, status, level, price_id, cents,
          period_start, period_end, payment_id, page_url, attempts, created_at, paid_at, settled_at)
        select ${createId("in", "(n || ' ' || month)", batch)}, ${user}, ${subscription}, 'PAY-' || n || '-' || month,
          case when month = 0 then 'begin' else 'cycle' end, 'paid', 1, 'price_starter_monthly', 900, start, start + interval '30 days',
          'pi_' || md5('bill ${batch.nth} ' || n || ' ' || month), 'https://pay.example.com/bills/' || md5(n::text), 1, start, start, start
        from (select n, month, at + interval '1 day' + month * interval '30 days' as start
          from fill_user, generate_series(0, 5) month where n % 20 = 1 and (month = 0 or n % 40 = 1)) months
        where start < ${now} order by start`,
    },
  ];
}

const LINE = (item: string, cents: string) =>
  `jsonb_build_array(jsonb_build_object('item', ${item}, 'quantity', 1, 'unitCents', ${cents}, 'cents', ${cents}, 'taxCents', 0))`;

/** Creates an invoice per sale, numbered consecutively per year, and a credit note per refund. */
function documents(batch: Batch): Step[] {
  const product = `jsonb_build_object('kind', 'product', 'id', ${createId("itm", "n", batch)}, 'product', 'Coffee Mug', 'variant', '11 oz')`;
  const pack = `jsonb_build_object('kind', 'pack', 'name', '5 extra renders', 'renders', bought)`;
  const plan = `jsonb_build_object('kind', 'plan', 'name', 'Starter', 'from', start::date, 'to', start::date + 30)`;
  const sold = `
    select 'order' as kind, ${createId("ord", "n", batch)} as sold, ${orderNumber("n", batch)} as number, owner, goods + shipping as cents,
      paid_at as at, ${LINE(product, "goods")} as lines, jsonb_build_object('name', 'Flat rate', 'cents', shipping, 'taxCents', 0) as shipping,
      jsonb_build_object('name', ${fullName("owner")}, 'address', ${address(batch)} - 'name' - 'email') as buyer
    from fill_order where ${PAID}
    union all
    select 'pack', ${createId("pur", "n", batch)}, null, n, 60 * bought, at + interval '1 minute', ${LINE(pack, "60 * bought")}, null, null
    from fill_user where bought > 0
    union all
    select 'plan', ${createId("in", "(n || ' ' || month)", batch)}, null, n, 900, start, ${LINE(plan, "900")}, null, null
    from (select n, month, at + interval '1 day' + month * interval '30 days' as start
      from fill_user, generate_series(0, 5) month where n % 20 = 1 and (month = 0 or n % 40 = 1)) months
    where start < ${formatMoment(batch.now)}`;
  const numbered = `'INV-' || year || '-' || lpad(nth::text, greatest(6, length(nth::text)), '0')`;
  return [
    {
      name: "invoices",
      sql: `insert into documents (id, kind, year, nth, number, user_id, sold_kind, sold_id, language, currency, country, state,
          total_cents, tax_cents, content, buyer, issued_at)
        select ${createId("doc", "sold", batch)}, 'invoice', year, nth, ${numbered}, ${createId("usr", "owner", batch)}, kind, sold, 'en', 'usd',
          'US', case when kind = 'order' then 'OR' end, cents, 0,
          jsonb_build_object('soldNumber', number, 'at', at, 'lines', lines, 'discount', null, 'shipping', shipping,
            'taxes', '[]'::jsonb, 'isTaxInside', false, 'adjustmentCents', 0, 'cause', null), buyer, at
        from (select sold.*, extract(year from at)::int as year,
            coalesce(series.invoices, 0) + row_number() over (partition by extract(year from at) order by at, sold) as nth
          from (${sold}) sold left join document_series series on series.year = extract(year from at)::int) numbered
        order by at;
        analyze documents`,
    },
    {
      name: "credit notes",
      sql: `insert into documents (id, kind, year, nth, number, user_id, sold_kind, sold_id, cause_id, invoice_id, language, currency,
          country, state, total_cents, tax_cents, content, buyer, issued_at)
        select ${createId("doc", "('credit ' || sold)", batch)}, 'credit_note', year, nth, replace(${numbered}, 'INV', 'CRN'), buyer_id, 'order',
          sold, refund, invoice, 'en', 'usd', 'US', 'OR', cents, 0, content || '{"cause": "refund"}', buyer, at
        from (select invoices.id as invoice, invoices.user_id as buyer_id, sold_id as sold, total_cents as cents, content, buyer,
            ${createId("rfd", "n", batch)} as refund, back as at, back_year as year,
            coalesce(series.credit_notes, 0) + row_number() over (partition by back_year order by back, n) as nth
          from (select *, at + interval '3 days' as back, extract(year from at + interval '3 days')::int as back_year
            from fill_order where state = 'refunded') refunded
          join documents invoices on sold_kind = 'order' and sold_id = ${createId("ord", "n", batch)} and kind = 'invoice'
          left join document_series series on series.year = back_year) notes`,
    },
    {
      name: "numbers of documents",
      sql: `insert into document_series (year, invoices, credit_notes)
        select year, coalesce(max(nth) filter (where kind = 'invoice'), 0), coalesce(max(nth) filter (where kind = 'credit_note'), 0)
        from documents group by year
        on conflict (year) do update set invoices = excluded.invoices, credit_notes = excluded.credit_notes`,
    },
  ];
}
