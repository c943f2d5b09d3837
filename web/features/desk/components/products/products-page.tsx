import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { DeskProduct, ProductChecks } from "#shared/contracts/desk/products.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { type Column, DataTable, rowLink } from "#web/ui/data-table.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { deskMeQuery } from "../../api.ts";
import { summarizeChecks } from "../../margins.ts";
import { productChecksQuery, productsQuery } from "../../shop-api.ts";
import { DeskPage } from "../desk-page.tsx";
import { Chip } from "../facts.tsx";

export function ProductsPage() {
  const isOwner = useQuery(deskMeQuery).data?.role === "owner";
  const query = useQuery(productsQuery);
  const checks = useQuery({ ...productChecksQuery, enabled: isOwner }).data;
  return (
    <DeskPage
      title={texts.products.title}
      intro={texts.products.intro}
      actions={
        isOwner && (
          <LinkButton to="/desk/products/new" variant="primary">
            {texts.products.make}
          </LinkButton>
        )
      }
    >
      {checks?.known === false && (
        <p className="mb-3 text-15 text-soft">{texts.products.unknown}</p>
      )}
      {query.isPending && <Skeleton className="h-80" />}
      {query.isError && <LoadError message={query.error.message} onRetry={() => query.refetch()} />}
      {query.isSuccess && (
        <DataTable
          caption={texts.products.title}
          rows={query.data}
          rowKey={({ id }) => String(id)}
          columns={createColumns(checks)}
          rowsAs="lines"
        />
      )}
    </DeskPage>
  );
}

const { columns } = texts.products;

function createColumns(checks: ProductChecks | undefined): Column<DeskProduct>[] {
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
          <span className="block font-normal text-13 text-soft">
            {texts.products.shapes[shape]}
          </span>
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
        const { least } = summarizeChecks(product, checks ?? NO_CHECKS);
        return least === null ? "–" : formatMoney(least);
      },
    },
    {
      key: "variants",
      header: columns.variants,
      slot: "hidden",
      className: "nums pr-4",
      cell: ({ variants }) =>
        texts.products.on(variants.filter(({ available }) => available).length, variants.length),
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
          <Chip look="well">{texts.products.published}</Chip>
        ) : (
          <span className="text-13 text-soft">{texts.products.soon}</span>
        ),
    },
  ];
}

const NO_CHECKS: ProductChecks = { known: false, variants: {} };

function Checks({ product, checks }: { product: DeskProduct; checks: ProductChecks }) {
  const { gone, outOfStock, below } = summarizeChecks(product, checks);
  const problems = [
    gone > 0 && texts.products.gone(gone),
    outOfStock > 0 && texts.products.outOfStock(outOfStock),
    below > 0 && texts.products.below(below),
  ].filter(Boolean);
  return problems.length > 0 ? (
    <Chip look="alarm">{problems.join(", ")}</Chip>
  ) : (
    texts.products.fine
  );
}
