import { formatVariantLabel } from "#shared/contracts/catalog.ts";
import type { DeskProduct, DeskVariant, ProductChecks } from "#shared/contracts/desk/products.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { CONTROL } from "#web/ui/field.tsx";
import { computeVariantMargin, parseDollars } from "../../margins.ts";
import type { ProductFormValues } from "../../product-form-values.ts";
import { Chip, Labeled } from "../facts.tsx";
import { Sheet } from "../sheet.tsx";

const { columns } = texts.product;

type VariantRowsProps = {
  product: DeskProduct;
  values: ProductFormValues;
  checks: ProductChecks | null;
  onChange: (part: Partial<ProductFormValues>) => void;
};

export function VariantRows({ product, values, checks, onChange }: VariantRowsProps) {
  return (
    <Sheet title={texts.product.variants}>
      <p className="mb-2 text-13 text-soft">{texts.product.variantsWords}</p>
      <DataTable
        caption={texts.product.variants}
        rows={product.variants}
        rowKey={({ id }) => String(id)}
        columns={createColumns({ values, checks, onChange })}
        rowsAs="lines"
      />
    </Sheet>
  );
}

function createColumns({
  values,
  checks,
  onChange,
}: Omit<VariantRowsProps, "product">): Column<DeskVariant>[] {
  const getVariantValues = ({ id }: DeskVariant) =>
    values.variants[id] ?? { available: false, extra: "0" };
  const update = (row: DeskVariant, part: Partial<ReturnType<typeof getVariantValues>>) =>
    onChange({ variants: { ...values.variants, [row.id]: { ...getVariantValues(row), ...part } } });
  return [
    {
      key: "on",
      header: columns.on,
      slot: "select",
      className: "w-20",
      cell: (row) => (
        <input
          type="checkbox"
          aria-label={texts.product.sell(formatVariantLabel(row))}
          className="size-5 accent-ink"
          checked={getVariantValues(row).available}
          onChange={({ target }) => update(row, { available: target.checked })}
        />
      ),
    },
    {
      key: "variant",
      header: columns.variant,
      slot: "title",
      className: "pr-4",
      cell: (row) => formatVariantLabel(row),
    },
    {
      key: "extra",
      header: columns.extra,
      slot: "detail",
      className: "w-28 pr-4",
      cell: (row) => (
        <input
          aria-label={texts.product.extraOf(formatVariantLabel(row))}
          inputMode="decimal"
          className={`${CONTROL} nums max-w-24 text-15`}
          value={getVariantValues(row).extra}
          onChange={({ target }) => update(row, { extra: target.value })}
        />
      ),
    },
    {
      key: "cost",
      header: columns.cost,
      slot: "hidden",
      className: "nums pr-4",
      cell: ({ id }) => formatMoneyOrDash(checks?.variants[id]?.cost),
    },
    {
      key: "margin",
      header: columns.margin,
      slot: "detail",
      className: "nums pr-4",
      cell: (row) => (
        <Labeled label={columns.margin}>
          <VariantMargin
            values={values}
            extra={getVariantValues(row).extra}
            cost={checks?.variants[row.id]?.cost}
          />
        </Labeled>
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
          state && (
            <Chip look={state === "fine" ? "calm" : "alarm"}>{texts.product.states[state]}</Chip>
          )
        );
      },
    },
  ];
}

function formatMoneyOrDash(dollars: number | null | undefined): string {
  return dollars === null || dollars === undefined ? "–" : formatMoney(dollars);
}

type VariantMarginProps = {
  values: ProductFormValues;
  extra: string;
  cost: number | null | undefined;
};

function VariantMargin({ values, extra, cost }: VariantMarginProps) {
  const [price, more] = [parseDollars(values.price), parseDollars(extra)];
  if (price === null || more === null || cost === null || cost === undefined) return "–";
  const margin = computeVariantMargin(price + more, cost);
  return margin < 0 ? <Chip look="alarm">{formatMoney(margin)}</Chip> : formatMoney(margin);
}
