import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { DeskMessage } from "#shared/contracts/desk/messages.ts";
import { formatMoment } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-customers.ts";
import { type Column, DataTable, rowLink } from "#web/ui/data-table.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { messagesQuery } from "../customers-api.ts";
import { DeskPage } from "./desk-page.tsx";
import { Paged } from "./paged.tsx";

type State = "open" | "answered";

type MessagesPageProps = { state: State; onState: (state: State) => void };

/** Lists messages from the contact page, the longest waiting first. */
export function MessagesPage({ state, onState }: MessagesPageProps) {
  const query = useInfiniteQuery(messagesQuery(state));
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <DeskPage
      title={texts.messages.title}
      actions={
        <Segmented
          legend={texts.messages.state}
          value={state}
          onValueChange={onState}
          segments={(["open", "answered"] as const).map((value) => ({
            value,
            label: texts.messages.states[value],
          }))}
        />
      }
    >
      <Paged query={query} isEmpty={messages.length === 0} none={texts.messages.none[state]}>
        <DataTable
          caption={texts.messages.title}
          rows={messages}
          rowKey={({ ticket }) => ticket}
          columns={COLUMNS}
          rowsAs="lines"
        />
      </Paged>
    </DeskPage>
  );
}

const { columns } = texts.messages;

const COLUMNS: Column<DeskMessage>[] = [
  {
    key: "ticket",
    header: columns.ticket,
    slot: "title",
    className: "whitespace-nowrap pr-4",
    cell: ({ ticket }) => (
      <Link
        to="/desk/messages/$ticket"
        params={{ ticket }}
        className={`font-semibold underline underline-offset-4 ${rowLink}`}
      >
        {ticket}
      </Link>
    ),
  },
  {
    key: "from",
    header: columns.from,
    slot: "detail",
    className: "pr-4",
    cell: ({ name, email }) => (
      <>
        {name}
        <span className="wrap-anywhere block text-13 text-soft">{email}</span>
      </>
    ),
  },
  {
    key: "begins",
    header: columns.begins,
    slot: "detail",
    className: "wrap-anywhere pr-4",
    cell: ({ begins }) => begins,
  },
  {
    key: "came",
    header: columns.came,
    slot: "detail",
    className: "nums whitespace-nowrap",
    cell: ({ came_at }) => formatMoment(came_at),
  },
];
