import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DeskCode, LossLine } from "#shared/contracts/desk/codes.ts";
import { formatDay, formatMoney, formatSetDate } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { deskMeQuery } from "../../api.ts";
import { codeLossesQuery, codesQuery } from "../../shop-api.ts";
import { formatLoss } from "../below-cost.tsx";
import { DeskPage } from "../desk-page.tsx";
import { Chip, Dash, Labeled } from "../facts.tsx";
import { CodeDialog } from "./code-dialog.tsx";

export function CodesPage() {
  const isOwner = useQuery(deskMeQuery).data?.role === "owner";
  const query = useQuery(codesQuery);
  const losses = useQuery({ ...codeLossesQuery, enabled: isOwner }).data;
  const [open, setOpen] = useState<DeskCode | "new" | null>(null);
  const codes = query.data ?? [];
  return (
    <DeskPage
      title={texts.codes.title}
      intro={texts.codes.intro}
      actions={
        isOwner && (
          <Button variant="primary" onClick={() => setOpen("new")}>
            {texts.codes.make}
          </Button>
        )
      }
    >
      {losses?.known === false && <p className="mb-3 text-15 text-soft">{texts.codes.unknown}</p>}
      {query.isPending && <Skeleton className="h-80" />}
      {query.isError && <LoadError message={query.error.message} onRetry={() => query.refetch()} />}
      {query.isSuccess && codes.length === 0 && <p className="text-soft">{texts.codes.none}</p>}
      {codes.length > 0 && (
        <DataTable
          caption={texts.codes.title}
          rows={codes}
          rowKey={({ id }) => id}
          columns={createColumns(losses?.losses ?? {}, isOwner ? setOpen : null)}
          rowsAs="lines"
        />
      )}
      {open && <CodeDialog code={open === "new" ? null : open} onClose={() => setOpen(null)} />}
    </DeskPage>
  );
}

const { columns } = texts.codes;

function createColumns(
  losses: Record<string, LossLine[]>,
  onChange: ((code: DeskCode) => void) | null,
): Column<DeskCode>[] {
  return [
    {
      key: "code",
      header: columns.code,
      slot: "title",
      className: "nums pr-4 font-semibold",
      cell: ({ code }) => code,
    },
    {
      key: "off",
      header: columns.off,
      slot: "detail",
      className: "nums pr-4",
      cell: ({ kind, amount }) =>
        kind === "percent" ? texts.codes.percent(amount) : formatMoney(amount),
    },
    {
      key: "limits",
      header: columns.limits,
      slot: "detail",
      className: "pr-4",
      cell: (code) => formatLimits(code) || <Dash />,
    },
    {
      key: "uses",
      header: columns.uses,
      slot: "detail",
      className: "nums pr-4",
      cell: ({ uses, held, max_uses }) => (
        <Labeled label={columns.uses}>
          {[texts.codes.usesOf(uses, max_uses), held > 0 && texts.codes.held(held)]
            .filter(Boolean)
            .join(", ")}
        </Labeled>
      ),
    },
    {
      key: "given",
      header: columns.given,
      slot: "detail",
      className: "nums pr-4",
      cell: ({ given }) => <Labeled label={columns.given}>{formatMoney(given)}</Labeled>,
    },
    {
      key: "state",
      header: columns.state,
      slot: "detail",
      className: "pr-4",
      cell: (code) => <State code={code} losses={losses[code.id] ?? []} />,
    },
    {
      key: "action",
      header: <span className="sr-only">{texts.codes.change}</span>,
      slot: "action",
      cell: (code) =>
        onChange && (
          <Button
            variant="quiet"
            aria-label={texts.codes.changeOf(code.code)}
            onClick={() => onChange(code)}
          >
            {texts.codes.change}
          </Button>
        ),
    },
  ];
}

function formatLimits({ min_subtotal, last_day, max_uses_per_user }: DeskCode): string {
  const limits = [
    min_subtotal > 0 && texts.codes.from(formatMoney(min_subtotal)),
    max_uses_per_user !== null && texts.codes.each(max_uses_per_user),
    last_day && texts.codes.until(formatSetDate(last_day)),
  ].filter(Boolean);
  return limits.join(", ");
}

function State({ code, losses }: { code: DeskCode; losses: LossLine[] }) {
  const { active, uses, held, max_uses, last_day } = code;
  const isOver = last_day !== null && last_day < formatDay(new Date().toISOString());
  if (!active) return <span className="text-soft">{texts.codes.isOff}</span>;
  if (isOver) return <span className="text-soft">{texts.codes.over}</span>;
  if (max_uses !== null && uses + held >= max_uses)
    return <span className="text-soft">{texts.codes.usedUp}</span>;
  const [worst] = losses;
  return worst ? (
    <span title={formatLoss(worst)}>
      <Chip look="alarm">{texts.codes.below}</Chip>
      <span className="block text-13 text-soft">{texts.codes.losesOn(losses.length)}</span>
    </span>
  ) : (
    <Chip look="well">{texts.codes.isOn}</Chip>
  );
}
