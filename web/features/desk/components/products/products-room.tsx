import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { DeskProduct, ProductChecks } from "#shared/contracts/desk/products.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { type Column, DataTable, rowLink } from "#web/ui/data-table.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { deskMeQuery } from "../../api.ts";
import { summaryOf } from "../../margins.ts";
import { checksQuery, productsQuery } from "../../shop-api.ts";
import { Chip } from "../facts.tsx";
import { Room } from "../room.tsx";

const words = texts.products;

/** What a mix is printed on, what is left of each price, and whether the printer has it. */
export function ProductsRoom() {
  const isOwner = useQuery(deskMeQuery).data?.role === "owner";
  const found = useQuery(productsQuery);
  const checks = useQuery({ ...checksQuery, enabled: isOwner }).data;
  return (
    <Room
      title={words.title}
      intro={words.intro}
      actions={
        isOwner && (
          <LinkButton to="/desk/products/new" variant="primary">
            {words.make}
          </LinkButton>
        )
      }
    >
      {checks?.known === false && <p className="mb-3 text-15 text-soft">{words.unknown}</p>}
      {found.isPending && <Skeleton className="h-80" />}
      {found.isError && <Failure message={found.error.message} onRetry={() => found.refetch()} />}
      {found.isSuccess && (
        <DataTable
          caption={words.title}
          rows={found.data}
          rowKey={({ id }) => String(id)}
          columns={columnsOf(checks)}
          rowsAs="lines"
        />
      )}
    </Room>
  );
}

const { columns } = words;

function columnsOf(checks: ProductChecks | undefined): Column<DeskProduct>[] {
  return [
    {
      key: "picture",
      header: <span className="sr-only">{columns.product}</span>,
      slot: "picture",
      className: "w-16 pr-4",
      cell: ({ image_url }) => (
        <img
          src={image_url}
          alt=""
          className="size-11 rounded-picture border-[1.5px] border-line object-cover"
        />
      ),
    },
    {
      key: "product",
      header: columns.product,
      slot: "title",
      className: "pr-4",
      cell: ({ id, name, shape }) => (
        <>
          <Link
            to="/desk/products/$id"
            params={{ id: String(id) }}
            className={`font-semibold underline underline-offset-4 ${rowLink}`}
          >
            {name}
          </Link>
          <span className="block font-normal text-13 text-soft">{words.shapes[shape]}</span>
        </>
      ),
    },
    {
      key: "price",
      header: columns.price,
      slot: "detail",
      className: "nums pr-4",
      cell: ({ price }) => formatMoney(price),
    },
    {
      key: "margin",
      header: columns.margin,
      slot: "hidden",
      className: "nums pr-4",
      cell: (product) => {
        const { least } = summaryOf(product, checks ?? NO_CHECKS);
        return least === null ? "–" : formatMoney(least);
      },
    },
    {
      key: "variants",
      header: columns.variants,
      slot: "hidden",
      className: "nums pr-4",
      cell: ({ variants }) =>
        words.on(variants.filter(({ available }) => available).length, variants.length),
    },
    {
      key: "checks",
      header: columns.checks,
      slot: "detail",
      className: "pr-4",
      cell: (product) => checks?.known && <Checks product={product} checks={checks} />,
    },
    {
      key: "state",
      header: columns.state,
      slot: "action",
      className: "sm:text-left!",
      cell: ({ publish }) =>
        publish ? (
          <Chip look="well">{words.published}</Chip>
        ) : (
          <span className="text-13 text-soft">{words.soon}</span>
        ),
    },
  ];
}

const NO_CHECKS: ProductChecks = { known: false, variants: {} };

function Checks({ product, checks }: { product: DeskProduct; checks: ProductChecks }) {
  const { gone, outOfStock, below } = summaryOf(product, checks);
  const said = [
    gone > 0 && words.gone(gone),
    outOfStock > 0 && words.outOfStock(outOfStock),
    below > 0 && words.below(below),
  ].filter(Boolean);
  return said.length > 0 ? <Chip look="alarm">{said.join(", ")}</Chip> : words.fine;
}
