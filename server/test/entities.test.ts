import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { users } from "#server/features/accounts/tables.ts";
import { cart } from "#server/features/carts/tables.ts";
import { merchs } from "#server/features/catalog/tables.ts";
import { characters } from "#server/features/characters/tables.ts";
import { history } from "#server/features/history/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { orders, pendingOrders } from "#server/features/orders/tables.ts";
import { checkout } from "#server/features/receipts/tables.ts";
import { prompts, themes } from "#server/features/themes/tables.ts";

/** Column names of the specification, except for prices, which are stored in cents. */
const ENTITIES: [string, PgTable, string[]][] = [
  ["users", users, ["email", "subscription", "render", "last_toggle"]],
  ["themes", themes, ["id", "name", "description", "image_url", "gender", "active"]],
  ["merchs", merchs, ["id", "name", "price_cents", "image_url", "publish"]],
  [
    "genimages",
    genimages,
    ["id", "user_email", "name", "theme", "version", "image_url", "print_image_url", "created_at"],
  ],
  ["characters", characters, ["id", "user_email", "name", "image_url", "created_at"]],
  [
    "history",
    history,
    ["id", "email", "category", "info", "image_url", "source_url", "created_at"],
  ],
  ["cart", cart, ["id", "email", "product", "info", "price_cents", "quantity", "image_url"]],
  [
    "orders",
    orders,
    ["printful_order_id", "recipient_email", "product", "print_image_url", "created_at", "mix_id"],
  ],
  ["checkout", checkout, ["id", "user_email", "created_at", "info", "price_cents", "receipt_url"]],
  [
    "pending_orders",
    pendingOrders,
    [
      "name",
      "email",
      "address",
      "city",
      "state",
      "country",
      "zip",
      "image_url",
      "quantity",
      "customer_name",
      "customer_email",
    ],
  ],
  ["prompts", prompts, ["id", "name", "value", "description"]],
];

test.each(ENTITIES)("the table %s has the fields of its entity", (name, table, fields) => {
  expect(getTableConfig(table).name).toBe(name);
  const columns = Object.values(getTableColumns(table)).map((column) => column.name);
  expect(columns).toEqual(expect.arrayContaining(fields));
});
