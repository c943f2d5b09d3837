import {
  type Batch,
  countFaces,
  createChance,
  createId,
  createPath,
  formatMoment,
  pickOne,
  type Step,
} from "./batch.ts";
import { email, fullName } from "./people.ts";

/** File numbers of prints follow those of photos and mixes. */
export const printFile = (batch: Batch, nth: number) =>
  createId("fil", `(${countFaces(batch)} + 4 * ${batch.mixes} + 4 * n + ${nth})`, batch);

const STATES = {
  paid: "",
  sent: "12 hours",
  printing: "2 days",
  shipped: "4 days",
  delivered: "8 days",
};

/** State of an order by its age; one in eight was never paid, one in fifty was refunded. */
const STATE = `case when n % 8 = 0 then case when age < interval '30 minutes' then 'awaiting_payment' else 'expired' end
    when n % 50 = 1 and age > interval '3 days' then 'refunded'
    when age < interval '10 minutes' then 'paid' when age < interval '${STATES.printing}' then 'sent'
    when age < interval '${STATES.shipped}' then 'printing' when age < interval '${STATES.delivered}' then 'shipped'
    else 'delivered' end`;

/** Creates orders, mostly of users with many mixes, some time after the mix, with their designs and items. */
export function createOrderSteps(batch: Batch): Step[] {
  return [
    planned(batch),
    ...designs(batch),
    customerOrders(batch),
    promoUses(batch),
    ...itemRows(batch),
    ...ways(batch),
  ];
}

function planned(batch: Batch): Step {
  const { mixes, orders, until, now } = batch;
  return {
    name: "plan of orders",
    sql: `create temp table fill_order as
      select *, ${STATE} as state, at + interval '1 minute' as paid_at from (
        select n, owner, face, mix, theme, version, at, ${formatMoment(now)} - at as age,
          1900 + 100 * (${createChance("n", 20)} * 12)::int as goods, 499 as shipping
        from (
          select o as n, made.owner, made.face, made.theme, made.version, made.n as mix,
            least(made.at + interval '1 hour' + interval '20 days' * power(${createChance("o", 21)}, 4),
              ${formatMoment(until)} - interval '1 hour' * ${createChance("o", 22)}) as at
          from generate_series(1, ${orders}) o
          join fill_render made on made.n = 1 + floor(${createChance("o", 23)} * ${mixes})::bigint and not made.failed
        ) drawn
      ) aged;
      create index on fill_order (n);
      analyze fill_order`,
  };
}

const LAYOUT = `'{"picture": {"x": 0.5, "y": 0.5, "width": 0.4, "rotation": 0, "copies": 1}, "text": null, "background": "#ffffff"}'::jsonb`;
const VARIANTS = [101, 201];

/** Creates designs; those of expired orders are deleted already. */
function designs(batch: Batch): Step[] {
  const user = createId("usr", "owner", batch);
  return [
    {
      name: "files of prints",
      sql: `insert into files (id, user_id, kind, key, content_type, bytes, width, height, sha256, created_at)
        select case kind when 'print' then ${printFile(batch, 0)} else ${printFile(batch, 1)} end, ${user}, kind,
          'designs/' || ${createId("dsg", "n", batch)} || '/' || kind || '.png', 'image/png', 2500000, 2700, 1050,
          md5(kind || n) || md5('${batch.nth}' || n), at
        from fill_order, (values ('print'), ('mockup')) kinds (kind) where state <> 'expired' order by n`,
    },
    {
      name: "designs",
      sql: `insert into designs (id, user_id, mix_id, variant_id, layout, fingerprint, print_file_id, print_sha256,
          mockup_file_id, dpi, created_at, kept_at)
        select ${createId("dsg", "n", batch)}, ${user}, ${createId("mix", "mix", batch)}, ${VARIANTS[0]} + 100 * (n % 2), ${LAYOUT},
          md5('design ${batch.nth} ' || n) || md5(n::text), ${printFile(batch, 0)}, md5('print' || n) || md5('${batch.nth}' || n),
          ${printFile(batch, 1)}, 220, at, case when state <> 'awaiting_payment' then at + interval '2 days' end
        from fill_order where state <> 'expired' order by n`,
    },
  ];
}

/** Returns SQL for a number in the format of makeOrderNumber: a permutation of all 4,128,768 numbers. */
export function orderNumber(n: string, { nth }: Batch): string {
  const drawn = `((${nth} * 1000000::bigint + ${n}) * 1234577 % 4128768)`;
  const both = (by: number) => `substr('2346789FKLMPRWXY', 1 + (${drawn} / ${by} % 16)::int, 1)`;
  const first = `substr('FKLMPRWXY', 1 + (${drawn} % 9)::int, 1) || substr('2346789', 1 + (${drawn} / 9 % 7)::int, 1)`;
  return `(${first} || ${both(63)} || '-' || ${both(1008)} || ${both(16_128)} || ${both(258_048)})`;
}

const CITIES = ["Portland", "Austin", "Denver", "Salem", "Albany"];

export function address(batch: Batch): string {
  return `jsonb_build_object('name', ${fullName("owner")}, 'email', ${email("owner", batch)}, 'address', owner || ' Main Street',
    'city', ${pickOne(CITIES, createChance("owner", 24))}, 'state', 'OR', 'zip', (97000 + owner % 900)::text, 'country', 'US')`;
}

function customerOrders(batch: Batch): Step {
  const isPaid = "state not in ('expired', 'awaiting_payment')";
  const now = formatMoment(batch.now);
  const day = (days: number) => `to_char(at + interval '${days} days', 'YYYY-MM-DD')`;
  return {
    name: "orders",
    sql: `insert into customer_orders (id, number, user_email, status, customer, recipient, promo_code, subtotal_cents,
        discount_cents, shipping_cents, tax_cents, total_cents, tax_label, tax_ppm, shipping_tax_cents, shipping_id,
        shipping_name, arrival_from, arrival_to, session_id, payment_id, receipt_url, paid_cents, refunded_cents,
        expires_at, paid_at, print_state, checked_at, payment_checked_at, created_at)
      select ${createId("ord", "n", batch)}, ${orderNumber("n", batch)}, ${email("owner", batch)}, state, ${address(batch)},
        ${address(batch)}, case when n % 10 = 3 then 'WELCOME10' end, goods, 0, shipping, 0, goods + shipping, 'Sales tax', 0, 0,
        'STANDARD', 'Flat rate', ${day(6)}, ${day(12)}, 'cs_' || md5('order ${batch.nth} ' || n),
        case when ${isPaid} then 'pi_' || md5('order ${batch.nth} ' || n) end,
        case when ${isPaid} then 'https://pay.example.com/receipts/' || md5('o' || n) end,
        case when ${isPaid} then goods + shipping end, case when state = 'refunded' then goods + shipping else 0 end,
        at + interval '30 minutes', case when ${isPaid} then paid_at end,
        case state when 'sent' then 'waiting' when 'printing' then 'printing' when 'shipped' then 'shipped'
          when 'delivered' then 'shipped' end,
        least(at + interval '30 days', ${now}), least(at + interval '30 days', ${now}), at
      from fill_order order by at`,
  };
}

/** Uses of the code by the orders that have one; a payment page holds them until it is paid or expires. */
function promoUses(batch: Batch): Step {
  const order = createId("ord", "n", batch);
  return {
    name: "uses of promo codes",
    sql: `insert into promo_uses (id, promo_id, order_id, status, created_at)
      select ${createId("red", "n", batch)}, promo.id, ${order}, case state when 'awaiting_payment' then 'held'
        when 'expired' then 'released' else 'used' end, at
      from fill_order join promo_codes promo on promo.code = 'WELCOME10' where n % 10 = 3 order by at`,
  };
}

const TITLE = "case when n % 2 = 0 then 'Coffee Mug' else 'Large Mug' end";

function itemRows(batch: Batch): Step[] {
  const [order, item] = [createId("ord", "n", batch), createId("itm", "n", batch)];
  const columns = [order, email("owner", batch), createId("dsg", "n", batch)] as const;
  return [
    {
      name: "items",
      sql: `insert into orders (id, order_id, printful_order_id, recipient_email, mix_id, design_id, variant_id, product,
          variant, quantity, unit_cents, discount_cents, tax_cents, image_url, print_image_url, print_sha256, created_at)
        select ${item}, ${columns[0]}, (${batch.nth} * 10000000::bigint + n)::text, ${columns[1]}, ${createId("mix", "mix", batch)},
          ${columns[2]}, 101 + 100 * (n % 2), ${TITLE}, '11 oz', 1, goods, 0, 0, ${createPath(printFile(batch, 1))},
          ${createPath(printFile(batch, 0))}, md5('print' || n) || md5('${batch.nth}' || n), paid_at
        from fill_order where state not in ('expired', 'awaiting_payment') order by at`,
    },
    {
      name: "items that wait for a payment",
      sql: `insert into pending_orders (id, user_email, order_id, design_id, name, email, address, city, state, country, zip,
          image_url, quantity, unit_cents, product, variant, customer_name, customer_email, created_at)
        select ${createId("pen", "n", batch)}, ${columns[1]}, ${columns[0]}, ${columns[2]}, ${fullName("owner")}, ${columns[1]},
          owner || ' Main Street', 'Salem', 'OR', 'US', '97301', ${createPath(printFile(batch, 0))}, 1, goods, ${TITLE}, '11 oz',
          ${fullName("owner")}, ${columns[1]}, at from fill_order where state = 'awaiting_payment'`,
    },
    {
      name: "history of orders",
      sql: `insert into history (id, email, category, info, image_url, source_url, mix_id, order_id, created_at)
        select ${createId("his", "(-1000000000 - n)", batch)}, ${columns[1]}, 'Order', ${TITLE} || ', 11 oz',
          ${createPath(printFile(batch, 1))}, ${orderNumber("n", batch)}, ${createId("mix", "mix", batch)}, ${columns[0]}, paid_at
        from fill_order where state not in ('expired', 'awaiting_payment') order by at`,
    },
  ];
}

function ways(batch: Batch): Step[] {
  const after = Object.entries(STATES).map(
    ([state, wait]) => `('${state}', interval '${wait || "1 minute"}')`,
  );
  return [
    {
      name: "events of orders",
      sql: `insert into order_events (id, order_id, status, created_at)
        select ${createId("evt", "(n || status)", batch)}, ${createId("ord", "n", batch)}, status, at + wait
        from fill_order, (values ('awaiting_payment', interval '0'), ${after.join(", ")}) ways (status, wait)
        where wait <= age and (status = 'awaiting_payment' or state not in ('expired', 'awaiting_payment'))
          and (state <> 'refunded' or wait < interval '2 days') order by at`,
    },
    {
      name: "parcels",
      sql: `insert into order_parcels (order_id, id, carrier, service, tracking_number, tracking_url, status, shipped_at,
          delivered_at, items, created_at)
        select ${createId("ord", "n", batch)}, (${batch.nth} * 10000000::bigint + n)::text, 'USPS', 'Priority',
          '94' || lpad((${batch.nth} * 10000000::bigint + n)::text, 20, '0'), 'https://tools.usps.com/track/' || n,
          case state when 'shipped' then 'shipped' else 'delivered' end, at + interval '${STATES.shipped}',
          case state when 'delivered' then at + interval '${STATES.delivered}' end,
          jsonb_build_array(jsonb_build_object('itemId', ${createId("itm", "n", batch)}, 'quantity', 1)),
          at + interval '${STATES.shipped}'
        from fill_order where state in ('shipped', 'delivered') order by at`,
    },
  ];
}
