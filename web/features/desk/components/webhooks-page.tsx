import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { DeskEvent, EventState } from "#shared/contracts/desk/webhooks.ts";
import { formatMoment } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-system.ts";
import { type Column, DataTable, rowLink } from "#web/ui/data-table.tsx";
import { describeChanges } from "../event-format.ts";
import { eventsQuery } from "../system-api.ts";
import { DeskPage } from "./desk-page.tsx";
import { Chip, Dash } from "./facts.tsx";
import { Paged } from "./paged.tsx";

/** Lists webhook events; unsettled failures come first. */
export function WebhooksPage() {
  const query = useInfiniteQuery(eventsQuery);
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  const failed = query.data?.pages[0]?.failed ?? [];
  return (
    <DeskPage title={texts.webhooks.title} intro={texts.webhooks.intro}>
      {failed.length > 0 && (
        <section aria-label={texts.webhooks.failed} className="mb-6">
          <h2 className="mb-1 text-17">{texts.webhooks.failed}</h2>
          <Events caption={texts.webhooks.failed} events={failed} />
        </section>
      )}
      <Paged query={query} isEmpty={events.length === 0} none={texts.webhooks.none}>
        <h2 className="mb-1 text-17">{texts.webhooks.newest}</h2>
        <Events caption={texts.webhooks.newest} events={events} />
      </Paged>
    </DeskPage>
  );
}

function Events({ caption, events }: { caption: string; events: DeskEvent[] }) {
  return (
    <DataTable
      caption={caption}
      rows={events}
      rowKey={({ id }) => String(id)}
      columns={COLUMNS}
      rowsAs="lines"
    />
  );
}

export function EventChip({ state }: { state: EventState }) {
  const look = state === "failed" ? "alarm" : state === "worked" ? "well" : "calm";
  return <Chip look={look}>{texts.webhooks.states[state]}</Chip>;
}

const { columns } = texts.webhooks;

const COLUMNS: Column<DeskEvent>[] = [
  {
    key: "came",
    header: columns.came,
    slot: "detail",
    className: "nums whitespace-nowrap pr-4",
    cell: ({ came_at }) => formatMoment(came_at),
  },
  {
    key: "type",
    header: columns.type,
    slot: "title",
    className: "pr-4",
    cell: ({ id, type, provider }) => (
      <>
        <Link
          to="/desk/webhooks/$id"
          params={{ id: String(id) }}
          className={`wrap-anywhere font-semibold underline underline-offset-4 ${rowLink}`}
        >
          {type}
        </Link>
        <span className="block font-normal text-13 text-soft">
          {texts.webhooks.from[provider] ?? provider}
        </span>
      </>
    ),
  },
  {
    key: "about",
    header: columns.about,
    slot: "detail",
    className: "whitespace-nowrap pr-4",
    cell: ({ about }) => about?.number ?? <Dash />,
  },
  {
    key: "effect",
    header: columns.effect,
    slot: "detail",
    className: "pr-4",
    cell: ({ effect, failure }) =>
      failure ?? (effect.length > 0 ? describeChanges(effect) : <Dash />),
  },
  {
    key: "state",
    header: columns.state,
    slot: "action",
    className: "pr-4 sm:text-left!",
    cell: ({ state }) => <EventChip state={state} />,
  },
  {
    key: "took",
    header: columns.took,
    slot: "hidden",
    className: "nums whitespace-nowrap",
    cell: ({ took_ms }) => (took_ms === null ? texts.never : texts.webhooks.took(took_ms)),
  },
];
