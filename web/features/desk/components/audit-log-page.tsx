import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { AuditEntry } from "#shared/contracts/desk/audit.ts";
import { formatMoment, formatMoney } from "#web/lib/format.ts";
import { texts as deskTexts } from "#web/texts/desk.ts";
import { texts } from "#web/texts/desk-audit.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { auditChainQuery, auditQuery } from "../api.ts";
import { DeskPage } from "./desk-page.tsx";
import { Paged } from "./paged.tsx";

export function AuditLogPage() {
  const audit = useInfiniteQuery(auditQuery);
  const entries = audit.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <DeskPage title={texts.title} intro={texts.intro} actions={<ChainStatus />}>
      <Paged query={audit} isEmpty={entries.length === 0} none={texts.none} older={texts.next}>
        <DataTable
          caption={texts.title}
          rows={entries}
          rowKey={({ seq }) => String(seq)}
          columns={COLUMNS}
          rowsAs="lines"
        />
      </Paged>
    </DeskPage>
  );
}

function ChainStatus() {
  const { data } = useQuery(auditChainQuery);
  if (!data) return null;
  const { broken_at: brokenAt } = data;
  return brokenAt === null ? (
    <p className="text-15 text-soft">{texts.whole}</p>
  ) : (
    <p role="alert" className="rounded-card bg-sun px-3 py-2 font-semibold text-15 text-on-spot">
      {texts.broken(brokenAt)}
    </p>
  );
}

const { columns } = texts;

const COLUMNS: Column<AuditEntry>[] = [
  {
    key: "at",
    header: columns.at,
    slot: "detail",
    className: "nums whitespace-nowrap pr-4",
    cell: ({ at }) => formatMoment(at),
  },
  {
    key: "action",
    header: columns.action,
    slot: "title",
    className: "whitespace-nowrap pr-4",
    cell: ({ act, outcome }) => {
      const label = texts.actions[act] ?? texts.refusals[act] ?? act;
      return outcome === "refused" ? `${label}, ${texts.refused}` : label;
    },
  },
  {
    key: "who",
    header: columns.who,
    slot: "detail",
    className: "whitespace-nowrap pr-4",
    cell: ({ actor }) => `${actor.name}, ${deskTexts.role[actor.role]}`,
  },
  {
    key: "subject",
    header: columns.subject,
    slot: "detail",
    className: "wrap-anywhere pr-4 text-13",
    cell: ({ subject }) => subject && <Subject {...subject} />,
  },
  {
    key: "change",
    header: columns.change,
    slot: "detail",
    className: "wrap-anywhere pr-4 text-13",
    cell: ({ before, after }) => formatChange(before, after),
  },
  {
    key: "why",
    header: columns.why,
    slot: "detail",
    className: "wrap-anywhere",
    cell: ({ reason }) => reason,
  },
];

function Subject({ kind, id }: { kind: string; id: string }) {
  const label = texts.subjects[kind] ?? kind;
  if (kind !== "order") return `${label} ${id}`;
  return (
    <Link
      to="/desk/orders/$number"
      params={{ number: id }}
      className="underline underline-offset-4"
    >
      {label} {id}
    </Link>
  );
}

/** Amounts in cents have names that end in 'Cents'. */
function formatFact(name: string, value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return "–";
  return name.endsWith("Cents") ? formatMoney(Number(value) / 100) : String(value);
}

function formatChange(before: AuditEntry["before"], after: AuditEntry["after"]): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => {
      const label = name.replace(/Cents$/, "").replaceAll("_", " ");
      return `${label}: ${formatFact(name, before?.[name])} → ${formatFact(name, after?.[name])}`;
    })
    .join(", ");
}
