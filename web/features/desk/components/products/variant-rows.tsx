import { variantLabel } from "#shared/contracts/catalog.ts";
import type { DeskProduct, DeskVariant, ProductChecks } from "#shared/contracts/desk/products.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { CONTROL } from "#web/ui/field.tsx";
import { marginOf, readDollars } from "../../margins.ts";
import type { ProductWish } from "../../product-wish.ts";
import { Chip, Labelled } from "../facts.tsx";
import { Sheet } from "../room.tsx";

const words = texts.product;
const { columns } = words;

type VariantRowsProps = {
  product: DeskProduct;
  wish: ProductWish;
  checks: ProductChecks | null;
  onChange: (part: Partial<ProductWish>) => void;
};

/** Each size and colour: whether it is sold, for how much more, and what is left at the price that is typed. */
export function VariantRows({ product, wish, checks, onChange }: VariantRowsProps) {
  return (
    <Sheet title={words.variants}>
      <p className="mb-2 text-13 text-soft">{words.variantsWords}</p>
      <DataTable
        caption={words.variants}
        rows={product.variants}
        rowKey={({ id }) => String(id)}
        columns={columnsOf({ wish, checks, onChange })}
        rowsAs="lines"
      />
    </Sheet>
  );
}

function columnsOf({
  wish,
  checks,
  onChange,
}: Omit<VariantRowsProps, "product">): Column<DeskVariant>[] {
  const typedOf = ({ id }: DeskVariant) => wish.variants[id] ?? { available: false, extra: "0" };
  const put = (row: DeskVariant, part: Partial<ReturnType<typeof typedOf>>) =>
    onChange({ variants: { ...wish.variants, [row.id]: { ...typedOf(row), ...part } } });
  return [
    {
      key: "on",
      header: columns.on,
      slot: "select",
      className: "w-20",
      cell: (row) => (
        <input
          type="checkbox"
          aria-label={words.sell(variantLabel(row))}
          className="size-5 accent-ink"
          checked={typedOf(row).available}
          onChange={({ target }) => put(row, { available: target.checked })}
        />
      ),
    },
    {
      key: "variant",
      header: columns.variant,
      slot: "title",
      className: "pr-4",
      cell: (row) => variantLabel(row),
    },
    {
      key: "extra",
      header: columns.extra,
      slot: "detail",
      className: "w-28 pr-4",
      cell: (row) => (
        <input
          aria-label={words.extraOf(variantLabel(row))}
          inputMode="decimal"
          className={`${CONTROL} nums max-w-24 text-15`}
          value={typedOf(row).extra}
          onChange={({ target }) => put(row, { extra: target.value })}
        />
      ),
    },
    {
      key: "cost",
      header: columns.cost,
      slot: "hidden",
      className: "nums pr-4",
      cell: ({ id }) => moneyOr(checks?.variants[id]?.cost),
    },
    {
      key: "margin",
      header: columns.margin,
      slot: "detail",
      className: "nums pr-4",
      cell: (row) => (
        <Labelled label={columns.margin}>
          <Left wish={wish} extra={typedOf(row).extra} cost={checks?.variants[row.id]?.cost} />
        </Labelled>
      ),
    },
    {
      key: "state",
      header: columns.state,
      slot: "detail",
      className: "pr-4",
      cell: ({ id }) => {
        const state = checks?.variants[id]?.state;
        return (
          state && <Chip look={state === "fine" ? "calm" : "alarm"}>{words.states[state]}</Chip>
        );
      },
    },
  ];
}

function moneyOr(dollars: number | null | undefined): string {
  return dollars === null || dollars === undefined ? "–" : formatMoney(dollars);
}

type LeftProps = { wish: ProductWish; extra: string; cost: number | null | undefined };

function Left({ wish, extra, cost }: LeftProps) {
  const [price, more] = [readDollars(wish.price), readDollars(extra)];
  if (price === null || more === null || cost === null || cost === undefined) return "–";
  const margin = marginOf(price + more, cost);
  return margin < 0 ? <Chip look="alarm">{formatMoney(margin)}</Chip> : formatMoney(margin);
}
