import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import CreditCardIcon from "lucide-react/icons/credit-card";
import FileTextIcon from "lucide-react/icons/file-text";
import MailIcon from "lucide-react/icons/mail";
import MessageSquareIcon from "lucide-react/icons/message-square";
import PackageIcon from "lucide-react/icons/package";
import UserIcon from "lucide-react/icons/user";
import WebhookIcon from "lucide-react/icons/webhook";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SEARCH_KINDS, type SearchHit } from "#shared/contracts/desk/search.ts";
import { cx } from "#web/lib/class-names.ts";
import { formatMoney, formatShortDay } from "#web/lib/format.ts";
import { texts as deskTexts } from "#web/texts/desk.ts";
import { texts } from "#web/texts/desk-search.ts";
import { texts as deskSystemTexts } from "#web/texts/desk-system.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { searchQuery } from "../search-api.ts";
import { getHitLink, getOnlyMatch, splitMatch } from "../search-hits.ts";
import { useListKeys } from "../use-list-keys.ts";
import { Choice } from "./choice.tsx";
import { DeskPage } from "./desk-page.tsx";

const ICONS = {
  order: PackageIcon,
  customer: UserIcon,
  payment: CreditCardIcon,
  document: FileTextIcon,
  message: MessageSquareIcon,
  event: WebhookIcon,
  mail: MailIcon,
} satisfies Record<SearchHit["kind"], typeof MailIcon>;

type SearchPageProps = { q: string; onOnly: (hit: SearchHit) => void };

/** Searches the whole desk; a single match is opened directly. */
export function SearchPage({ q, onOnly }: SearchPageProps) {
  const query = useQuery(searchQuery(q));
  const only = query.data && !query.isPlaceholderData ? getOnlyMatch(query.data.hits) : null;
  const openOnly = useEffectEvent(() => only && onOnly(only));
  const key = only && `${only.kind} ${only.key}`;
  useEffect(() => {
    if (key) openOnly();
  }, [key]);
  const hits = query.data?.hits ?? [];
  return (
    <DeskPage title={q ? texts.titleOf(q) : texts.title} intro={texts.intro}>
      {q === "" && <p>{texts.empty}</p>}
      {(query.isLoading || only) && <Skeleton className="h-80" />}
      {query.isError && <LoadError message={query.error.message} onRetry={() => query.refetch()} />}
      {query.isSuccess && hits.length === 0 && (
        <div className="rounded-card border-[1.5px] border-line bg-raised p-5">
          <p className="wrap-anywhere font-semibold">{texts.none(q)}</p>
          <p className="mt-1 text-15 text-soft">{texts.noneWords}</p>
        </div>
      )}
      {!only && hits.length > 0 && <Hits key={q} q={q} hits={hits} />}
      {!only && query.data?.has_more && <p className="mt-3 text-15 text-soft">{texts.more}</p>}
    </DeskPage>
  );
}

type Kind = SearchHit["kind"] | null;

function Hits({ q, hits }: { q: string; hits: SearchHit[] }) {
  const [kind, setKind] = useState<Kind>(null);
  const list = useRef<HTMLElement>(null);
  useListKeys(list);
  const shown = hits.filter((hit) => kind === null || hit.kind === kind);
  const groups = {
    number: shown.filter(({ how }) => how !== "words"),
    words: shown.filter(({ how }) => how === "words"),
  };
  return (
    <>
      <Filter hits={hits} kind={kind} onKind={setKind} />
      <section
        ref={list}
        aria-label={texts.label}
        className="overflow-hidden rounded-card border-[1.5px] border-line bg-raised"
      >
        {(["number", "words"] as const).map(
          (group) =>
            groups[group].length > 0 && (
              <div key={group} className="not-first:border-line not-first:border-t-[1.5px]">
                <h2 className="px-4 pt-3 pb-1 font-sans text-13 text-soft tracking-normal">
                  {texts.groups[group]}
                </h2>
                <ul className="divide-y-[1.5px] divide-line">
                  {groups[group].map((hit) => (
                    <Hit key={`${hit.kind} ${hit.key}`} hit={hit} q={q} />
                  ))}
                </ul>
              </div>
            ),
        )}
      </section>
    </>
  );
}

type FilterProps = { hits: SearchHit[]; kind: Kind; onKind: (kind: Kind) => void };

/** Filters the hits by kind; hidden if all are of one kind. */
function Filter({ hits, kind, onKind }: FilterProps) {
  const kinds = SEARCH_KINDS.filter((each) => hits.some((hit) => hit.kind === each));
  if (kinds.length < 2) return null;
  const options = [null, ...kinds].map((value) => {
    const { length } = hits.filter((hit) => value === null || hit.kind === value);
    return { value, label: `${value ? texts.kinds[value] : texts.all} ${length}` };
  });
  return (
    <div className="mb-3">
      <Choice label={texts.filter} options={options} value={kind} onChange={onKind} />
    </div>
  );
}

function Hit({ hit, q }: { hit: SearchHit; q: string }) {
  const isTitle = hit.matched === hit.title;
  const marked = <Marked hit={hit} q={q} />;
  return (
    <li className="relative grid grid-cols-[auto_1fr] items-center gap-x-3 px-4 py-2.5 hover:bg-line/40 has-focus-visible:bg-line/40 sm:grid-cols-[auto_1fr_minmax(0,45%)]">
      <span className="text-soft max-sm:row-span-2 max-sm:self-start max-sm:pt-0.5">
        <Icon of={ICONS[hit.kind]} />
      </span>
      <div className="min-w-0">
        <Link
          {...getHitLink(hit)}
          className="wrap-anywhere font-semibold underline underline-offset-4 after:absolute after:inset-0"
        >
          {isTitle ? marked : hit.title}
        </Link>
        <p className="wrap-anywhere text-15 text-soft">{formatFacts(hit).join(" · ")}</p>
      </div>
      <p
        className={cx(
          "text-13 text-soft max-sm:col-start-2 sm:text-right",
          isTitle && "max-sm:hidden",
        )}
      >
        <span className="sm:block">{texts.by[hit.by]} </span>
        {!isTitle && <span className="wrap-anywhere nums text-ink">{marked}</span>}
      </p>
    </li>
  );
}

function formatFacts({ kind, about, state, amount, at }: SearchHit): string[] {
  const states: Record<string, string> =
    kind === "mail" ? deskSystemTexts.mails.states : deskTexts.states;
  return [
    kind === "event" ? (deskSystemTexts.webhooks.from[about] ?? about) : about,
    amount === null ? "" : formatMoney(amount),
    state ? (states[state] ?? state) : "",
    formatShortDay(at),
  ].filter(Boolean);
}

function Marked({ hit, q }: { hit: SearchHit; q: string }) {
  return splitMatch(hit, q).map(({ text, isMarked }, at) =>
    isMarked ? (
      <mark key={at} className="rounded-[3px] bg-sun px-0.5 text-on-spot">
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
}
