import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type DeskMail, MAIL_STATES } from "#shared/contracts/desk/mails.ts";
import { getMailName } from "#shared/desk-mail-names.ts";
import { formatMoment } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-system.ts";
import { type Column, DataTable, rowLink } from "#web/ui/data-table.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { mailsQuery } from "../system-api.ts";
import { DeskPage } from "./desk-page.tsx";
import { Chip, Dash } from "./facts.tsx";
import { Paged } from "./paged.tsx";

type State = DeskMail["status"];

type MailsPageProps = { state: State | undefined; onState: (state: State | undefined) => void };

export function MailsPage({ state, onState }: MailsPageProps) {
  const query = useInfiniteQuery(mailsQuery(state));
  const mails = query.data?.pages.flatMap((page) => page.mails) ?? [];
  return (
    <DeskPage
      title={texts.mails.title}
      intro={texts.mails.intro}
      actions={
        <NativeSelect
          label={texts.mails.state}
          value={state ?? ""}
          onChange={({ target }) => onState((target.value || undefined) as State | undefined)}
          placeholder={texts.mails.all}
          options={MAIL_STATES.map((value) => ({ value, label: texts.mails.states[value] }))}
        />
      }
    >
      <Paged query={query} isEmpty={mails.length === 0} none={texts.mails.none}>
        <DataTable
          caption={texts.mails.title}
          rows={mails}
          rowKey={({ id }) => id}
          columns={COLUMNS}
          rowsAs="lines"
        />
      </Paged>
    </DeskPage>
  );
}

export function MailChip({ state }: { state: State }) {
  return <Chip look={state === "failed" ? "alarm" : "calm"}>{texts.mails.states[state]}</Chip>;
}

const { columns } = texts.mails;

const COLUMNS: Column<DeskMail>[] = [
  {
    key: "at",
    header: columns.at,
    slot: "detail",
    className: "nums whitespace-nowrap pr-4",
    cell: ({ created_at }) => formatMoment(created_at),
  },
  {
    key: "template",
    header: columns.template,
    slot: "title",
    className: "whitespace-nowrap pr-4",
    cell: ({ id, template }) => (
      <Link
        to="/desk/mails/$id"
        params={{ id }}
        className={`font-semibold underline underline-offset-4 ${rowLink}`}
      >
        {getMailName(template)}
      </Link>
    ),
  },
  {
    key: "to",
    header: columns.to,
    slot: "detail",
    className: "wrap-anywhere pr-4",
    cell: ({ to }) => to ?? <span className="max-sm:hidden">{texts.mail.forgotten}</span>,
  },
  {
    key: "order",
    header: columns.order,
    slot: "detail",
    className: "whitespace-nowrap pr-4",
    cell: ({ order }) => order ?? <Dash />,
  },
  {
    key: "state",
    header: columns.state,
    slot: "action",
    className: "pr-4 sm:text-left!",
    cell: ({ status }) => <MailChip state={status} />,
  },
  {
    key: "tries",
    header: columns.tries,
    slot: "hidden",
    className: "nums",
    cell: ({ tries }) => tries,
  },
];
