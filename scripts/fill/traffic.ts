import { type Batch, createChance, createId, formatMoment, pickOne, type Step } from "./batch.ts";
import { orderNumber } from "./orders.ts";
import { email, fullName } from "./people.ts";

/** Creates mails, provider events, customer messages with replies, and resolved cases of the desk. */
export function createTrafficSteps(batch: Batch): Step[] {
  return [...mails(batch), events(batch), ...messages(batch), ...desk(batch)];
}

const sent = (n: string, batch: Batch) =>
  `'deleted-' || ${createId("mal", n, batch)} || '@deleted.invalid'`;

function mails(batch: Batch): Step[] {
  const templates = `(values ('order-placed', interval '1 minute'), ('order-shipped', interval '4 days'),
    ('order-delivered', interval '8 days')) templates (template, wait)`;
  const ofOrder = "(n || template)";
  return [
    {
      name: "mails about orders",
      sql: `insert into mails (id, "to", template, language, status, order_number, attempts, created_at, sent_at)
        select ${createId("mal", ofOrder, batch)}, lower(${sent(ofOrder, batch)}), template, 'en', 'sent', ${orderNumber("n", batch)}, 1,
          at + wait, at + wait + interval '2 seconds'
        from fill_order, ${templates} where wait < age and state in ('sent', 'printing', 'shipped', 'delivered') order by at`,
    },
    {
      name: "mails to newcomers",
      sql: `insert into mails (id, "to", template, language, status, attempts, created_at, sent_at)
        select ${createId("mal", "n", batch)}, lower(${sent("n", batch)}), 'welcome', 'en', 'sent', 1, at, at + interval '2 seconds'
        from fill_user order by n`,
    },
  ];
}

function events(batch: Batch): Step {
  const kinds = `(values ('stripe', 'checkout.session.completed', interval '1 minute'), ('stripe', 'charge.updated', interval '1 minute'),
    ('printful', 'order_updated', interval '12 hours'), ('printful', 'order_updated.printing', interval '2 days'),
    ('printful', 'shipment_sent', interval '4 days'), ('printful', 'shipment_delivered', interval '8 days')) kinds (provider, type, wait)`;
  const payload = `jsonb_build_object('id', md5(n || type), 'type', type, 'created', extract(epoch from at)::int,
    'data', jsonb_build_object('object', jsonb_build_object('id', 'cs_' || md5('order ${batch.nth} ' || n),
      'amount_total', goods + shipping, 'currency', 'usd', 'customer_email', ${email("owner", batch)}, 'metadata',
      jsonb_build_object('order_id', ${createId("ord", "n", batch)}), 'status', 'complete', 'payment_status', 'paid')))`;
  return {
    name: "events of providers",
    sql: `insert into webhook_events (provider, event_id, type, payload, created_at, processed_at, tries, tried_at, worked_ms, effect)
      select provider, 'evt_' || md5('${batch.nth} ' || n || type), type, ${payload}, at + wait, at + wait + interval '1 second', 1,
        at + wait + interval '1 second', 40, '[]' from fill_order, ${kinds}
      where wait < age and state not in ('expired', 'awaiting_payment') order by at + wait`,
  };
}

const WORDS = [
  "my parcel",
  "the colours of a print",
  "a refund",
  "my account",
  "a theme that I miss",
];
const ticket = (n: string, { nth }: Batch) =>
  `'MM-' || translate(upper(left(md5('ticket ${nth} ' || ${n}), 8)), '01', 'XY')`;

/** One user in fifty has sent a message; the newest messages have no reply yet. */
function messages(batch: Batch): Step[] {
  const rows = `(select n, least(at + interval '40 days', ${formatMoment(batch.until)} - interval '10 minutes' * (n % 50)) as at
    from fill_user where n % 50 = 7) writers`;
  const answered = `at < ${formatMoment(batch.now)} - interval '4 hours'`;
  return [
    {
      name: "messages",
      sql: `insert into contact_messages (ticket, name, email, subject, message, idempotency_key, created_at, language, answered_at)
        select ${ticket("n", batch)}, ${fullName("n")}, ${email("n", batch)}, 'other',
          'Hello, I have a question about ' || ${pickOne(WORDS, createChance("n", 30))} || '. Thank you for looking into it.',
          'fill-${batch.nth}-' || n, at, 'en', case when ${answered} then at + interval '3 hours' end from ${rows} order by at`,
    },
    {
      name: "answers",
      sql: `insert into contact_answers (id, ticket, author_name, words, created_at)
        select ${createId("ans", "n", batch)}, ${ticket("n", batch)}, 'Ines', 'Thank you for writing. It is on its way.', at + interval '3 hours'
        from ${rows} where ${answered}`,
    },
  ];
}

/** One order in a hundred has needed an operator. */
function desk(batch: Batch): Step[] {
  const rows = "from fill_order where n % 100 = 1 and age > interval '5 days'";
  return [
    {
      name: "cases",
      sql: `insert into cases (id, kind, cause, fingerprint, facts, cents, currency, since, opened_at, settled_at)
        select ${createId("cas", "n", batch)}, 'print_held', ${createId("ord", "n", batch)}, md5(n::text), '{}', goods, 'usd', at, at,
          at + interval '1 day' ${rows}`,
    },
    {
      name: "orders of cases",
      sql: `insert into case_orders (case_id, order_id, cents)
        select ${createId("cas", "n", batch)}, ${createId("ord", "n", batch)}, goods ${rows}`,
    },
    {
      name: "notes",
      sql: `insert into desk_notes (id, case_id, order_id, author_name, words, created_at)
        select ${createId("not", "n", batch)}, ${createId("cas", "n", batch)}, ${createId("ord", "n", batch)}, 'Ines', 'Asked the printer.', at ${rows}`,
    },
  ];
}
