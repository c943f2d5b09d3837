import { Link, linkOptions, useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import BookIcon from "lucide-react/icons/book";
import ChartColumnIcon from "lucide-react/icons/chart-column";
import CogIcon from "lucide-react/icons/cog";
import InboxIcon from "lucide-react/icons/inbox";
import LandmarkIcon from "lucide-react/icons/landmark";
import MailIcon from "lucide-react/icons/mail";
import MessageSquareIcon from "lucide-react/icons/message-square";
import PackageIcon from "lucide-react/icons/package";
import PaletteIcon from "lucide-react/icons/palette";
import PlugIcon from "lucide-react/icons/plug";
import RepeatIcon from "lucide-react/icons/repeat";
import RouteIcon from "lucide-react/icons/route";
import ScrollTextIcon from "lucide-react/icons/scroll-text";
import SearchIcon from "lucide-react/icons/search";
import ShirtIcon from "lucide-react/icons/shirt";
import SlidersIcon from "lucide-react/icons/sliders-horizontal";
import TicketIcon from "lucide-react/icons/ticket";
import UserIcon from "lucide-react/icons/user";
import UsersIcon from "lucide-react/icons/users";
import WebhookIcon from "lucide-react/icons/webhook";
import { type ReactNode, useEffect, useRef } from "react";
import type { DeskMe } from "#shared/contracts/desk/team.ts";
import { texts } from "#web/texts/desk.ts";
import { texts as deskAuditTexts } from "#web/texts/desk-audit.ts";
import { texts as deskBooksTexts } from "#web/texts/desk-books.ts";
import { texts as deskCustomersTexts } from "#web/texts/desk-customers.ts";
import { texts as deskPasskeysTexts } from "#web/texts/desk-passkeys.ts";
import { texts as deskSetUpTexts } from "#web/texts/desk-set-up.ts";
import { texts as deskSettingsTexts } from "#web/texts/desk-settings.ts";
import { texts as deskShopTexts } from "#web/texts/desk-shop.ts";
import { texts as deskStatesTexts } from "#web/texts/desk-states.ts";
import { texts as deskSystemTexts } from "#web/texts/desk-system.ts";
import { texts as deskTaxesTexts } from "#web/texts/desk-taxes.ts";
import { texts as deskTeamTexts } from "#web/texts/desk-team.ts";
import { texts as deskThemesTexts } from "#web/texts/desk-themes.ts";
import { texts as deskTodayTexts } from "#web/texts/desk-today.ts";
import { CONTROL } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Wordmark } from "#web/ui/logo.tsx";
import { useDeskKeys } from "../use-desk-keys.ts";

const PAGES: readonly PageLink[] = [
  {
    icon: InboxIcon,
    label: texts.queue.title,
    page: linkOptions({ to: "/desk", activeOptions: { exact: true } }),
  },
  { icon: PackageIcon, label: texts.orders.title, page: linkOptions({ to: "/desk/orders" }) },
  {
    icon: UserIcon,
    label: deskCustomersTexts.customers.title,
    page: linkOptions({ to: "/desk/customers" }),
  },
  {
    icon: MessageSquareIcon,
    label: deskCustomersTexts.messages.title,
    page: linkOptions({ to: "/desk/messages" }),
  },
];
const SHOP = [
  {
    icon: ShirtIcon,
    label: deskShopTexts.products.title,
    page: linkOptions({ to: "/desk/products" }),
  },
  { icon: PaletteIcon, label: deskThemesTexts.title, page: linkOptions({ to: "/desk/themes" }) },
  { icon: RepeatIcon, label: deskShopTexts.plans.title, page: linkOptions({ to: "/desk/plans" }) },
  { icon: TicketIcon, label: deskShopTexts.codes.title, page: linkOptions({ to: "/desk/codes" }) },
];
/** Only owners see costs. */
const TODAY = {
  icon: ChartColumnIcon,
  label: deskTodayTexts.title,
  page: linkOptions({ to: "/desk/today" }),
};
const SYSTEM = [
  {
    icon: WebhookIcon,
    label: deskSystemTexts.webhooks.title,
    page: linkOptions({ to: "/desk/webhooks" }),
  },
  { icon: MailIcon, label: deskSystemTexts.mails.title, page: linkOptions({ to: "/desk/mails" }) },
  { icon: CogIcon, label: deskSystemTexts.jobs.title, page: linkOptions({ to: "/desk/jobs" }) },
];
const ADMIN = [
  {
    icon: RouteIcon,
    label: deskStatesTexts.title,
    page: linkOptions({ to: "/desk/states" }),
  },
  { icon: BookIcon, label: deskBooksTexts.title, page: linkOptions({ to: "/desk/books" }) },
  { icon: LandmarkIcon, label: deskTaxesTexts.title, page: linkOptions({ to: "/desk/taxes" }) },
  { icon: ScrollTextIcon, label: deskAuditTexts.title, page: linkOptions({ to: "/desk/audit" }) },
  { icon: UsersIcon, label: deskTeamTexts.title, page: linkOptions({ to: "/desk/team" }) },
  {
    icon: SlidersIcon,
    label: deskSettingsTexts.title,
    page: linkOptions({ to: "/desk/settings" }),
  },
  { icon: PlugIcon, label: deskSetUpTexts.title, page: linkOptions({ to: "/desk/set-up" }) },
];

type PageLink = { icon: typeof InboxIcon; label: string; page: { to: string } };

const ITEM =
  "flex min-h-11 items-center gap-3 whitespace-nowrap rounded-card px-3 font-medium text-15 text-soft hover:bg-line/60 hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper lg:min-h-7.5";

/** Renders the frame of every desk page: a sidebar on a desktop, a scrolling row of links on a phone. */
export function DeskShell({ me, children }: { me: DeskMe; children: ReactNode }) {
  const search = useRef<HTMLInputElement>(null);
  useDeskKeys(search);
  const isOwner = me.role === "owner";
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[200px_1fr]">
      <a
        href="#content"
        className="sr-only z-50 rounded-card bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {texts.skip}
      </a>
      <aside className="border-line max-lg:border-b-[1.5px] lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto lg:border-r-[1.5px]">
        <div className="flex items-center gap-2 px-4 pt-3 lg:pt-5">
          <Link to="/desk" className="flex items-end gap-1.5 rounded-picture">
            <Wordmark className="h-6" />
            <span className="text-15 text-soft leading-none">{texts.name}</span>
          </Link>
          <p className="ml-auto text-13 text-soft lg:hidden">
            <Link to="/desk/passkeys" className="underline underline-offset-4">
              {me.name}
            </Link>{" "}
            · {texts.role[me.role]}
          </p>
        </div>
        <nav
          ref={useScrollToCurrentPage()}
          aria-label={texts.pages}
          className="flex gap-1 overflow-x-auto px-2 py-2 lg:mt-3 lg:flex-1 lg:flex-col lg:gap-0 lg:overflow-visible"
        >
          <PageLinks links={isOwner ? PAGES.toSpliced(1, 0, TODAY) : PAGES} />
          <PageLinks heading={texts.groups.shop} links={SHOP} />
          <PageLinks heading={texts.groups.system} links={SYSTEM} />
          {isOwner && <PageLinks heading={texts.groups.admin} links={ADMIN} />}
        </nav>
        <p className="border-line border-t-[1.5px] px-4 py-3 text-13 text-soft max-lg:hidden">
          <strong className="block text-ink">{me.name}</strong>
          {texts.role[me.role]} ·{" "}
          <Link to="/desk/passkeys" className="underline underline-offset-4">
            {deskPasskeysTexts.title}
          </Link>{" "}
          ·{" "}
          <Link to="/dashboard" className="underline underline-offset-4">
            {texts.toShop}
          </Link>
        </p>
      </aside>
      <div className="min-w-0">
        <DeskSearch field={search} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-page px-4 pt-4 pb-16 outline-none sm:px-6"
        >
          {children}
        </main>
      </div>
    </div>
  );
}

/** Centers the current page's link: in the phone's row of links always, in the sidebar if it is out of view. */
function useScrollToCurrentPage() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const links = [...(row.current?.querySelectorAll("a") ?? [])];
    const current = links.findLast((link) => pathname.startsWith(link.pathname));
    if (!row.current || !current) return;
    row.current.scrollLeft =
      current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
    const sidebar = row.current.parentElement;
    if (!sidebar) return;
    const { offsetTop: top, offsetHeight: height } = current;
    const end = sidebar.scrollTop + sidebar.clientHeight;
    if (top < sidebar.scrollTop || top + height > end)
      sidebar.scrollTop = top - (sidebar.clientHeight - height) / 2;
  }, [pathname]);
  return row;
}

/** Renders a group of links; the heading is shown in the sidebar only. */
function PageLinks({ heading, links }: { heading?: string; links: readonly PageLink[] }) {
  return (
    <>
      {heading && (
        <h2 className="mt-3 mb-1 px-3 font-sans text-13 text-soft max-lg:hidden">{heading}</h2>
      )}
      {links.map(({ icon, label, page }) => (
        <Link key={page.to} {...page} className={ITEM}>
          <Icon of={icon} />
          {label}
        </Link>
      ))}
    </>
  );
}

function DeskSearch({ field }: { field: React.RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate();
  const { q } = useSearch({ strict: false });
  return (
    <search className="block border-line border-b-[1.5px] py-2">
      <form
        className="mx-auto w-full max-w-page px-4 sm:px-6"
        onSubmit={(event) => {
          event.preventDefault();
          const q = field.current?.value.trim();
          if (q) void navigate({ to: "/desk/search", search: { q } });
        }}
      >
        <div className="relative max-w-130">
          <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-soft">
            <Icon of={SearchIcon} />
          </span>
          <input
            ref={field}
            defaultValue={q}
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            autoComplete="off"
            aria-keyshortcuts="/"
            className={`${CONTROL} pl-11 text-15`}
          />
        </div>
      </form>
    </search>
  );
}
