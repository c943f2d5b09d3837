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
import { Chip, Dash, Labeled } from "../facts.tsx";
import { Room } from "../room.tsx";
import { CodeDialog } from "./code-dialog.tsx";

const words = texts.codes;

export function CodesRoom() {
  const isOwner = useQuery(deskMeQuery).data?.role === "owner";
  const query = useQuery(codesQuery);
  const losses = useQuery({ ...codeLossesQuery, enabled: isOwner }).data;
  const [open, setOpen] = useState<DeskCode | "new" | null>(null);
  const codes = query.data ?? [];
  return (
    <Room
      title={words.title}
      intro={words.intro}
      actions={
        isOwner && (
          <Button variant="primary" onClick={() => setOpen("new")}>
            {words.make}
          </Button>
        )
      }
    >
      {losses?.known === false && <p className="mb-3 text-15 text-soft">{words.unknown}</p>}
      {query.isPending && <Skeleton className="h-80" />}
      {query.isError && <LoadError message={query.error.message} onRetry={() => query.refetch()} />}
      {query.isSuccess && codes.length === 0 && <p className="text-soft">{words.none}</p>}
      {codes.length > 0 && (
        <DataTable
          caption={words.title}
          rows={codes}
          rowKey={({ id }) => id}
          columns={createColumns(losses?.losses ?? {}, isOwner ? setOpen : null)}
          rowsAs="lines"
        />
      )}
      {open && <CodeDialog code={open === "new" ? null : open} onClose={() => setOpen(null)} />}
    </Room>
  );
}

const { columns } = words;

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
        kind === "percent" ? words.percent(amount) : formatMoney(amount),
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
          {[words.usesOf(uses, max_uses), held > 0 && words.held(held)].filter(Boolean).join(", ")}
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
      key: "act",
      header: <span className="sr-only">{words.change}</span>,
      slot: "action",
      cell: (code) =>
        onChange && (
          <Button
            variant="quiet"
            aria-label={words.changeOf(code.code)}
            onClick={() => onChange(code)}
          >
            {words.change}
          </Button>
        ),
    },
  ];
}

function formatLimits({ min_subtotal, last_day, max_uses_per_user }: DeskCode): string {
  const limits = [
    min_subtotal > 0 && words.from(formatMoney(min_subtotal)),
    max_uses_per_user !== null && words.each(max_uses_per_user),
    last_day && words.until(formatSetDate(last_day)),
  ].filter(Boolean);
  return limits.join(", ");
}

function State({ code, losses }: { code: DeskCode; losses: LossLine[] }) {
  const { active, uses, held, max_uses, last_day } = code;
  const isOver = last_day !== null && last_day < formatDay(new Date().toISOString());
  if (!active) return <span className="text-soft">{words.isOff}</span>;
  if (isOver) return <span className="text-soft">{words.over}</span>;
  if (max_uses !== null && uses + held >= max_uses)
    return <span className="text-soft">{words.usedUp}</span>;
  const [worst] = losses;
  return worst ? (
    <span title={formatLoss(worst)}>
      <Chip look="alarm">{words.below}</Chip>
      <span className="block text-13 text-soft">{words.losesOn(losses.length)}</span>
    </span>
  ) : (
    <Chip look="well">{words.isOn}</Chip>
  );
}
