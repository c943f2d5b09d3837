import { Link } from "@tanstack/react-router";
import ChevronRightIcon from "lucide-react/icons/chevron-right";
import { toast } from "sonner";
import type { HistoryEntry } from "#shared/contracts/history.ts";
import { cx } from "#web/lib/class-names.ts";
import { describeHistoryEntry } from "#web/lib/history-entry.ts";
import { texts } from "#web/texts/history.ts";
import { rowLink } from "#web/ui/data-table.tsx";
import { Icon } from "#web/ui/icon.tsx";

const LINK_CLASS = cx(
  rowLink,
  "inline-flex min-h-11 items-center gap-1 font-semibold text-15 after:outline-offset-[-3px] focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:outline-ink focus-visible:after:outline-solid",
);

const LINK_CONTENT = (
  <>
    <span className="max-sm:sr-only">{texts.view}</span>
    <Icon of={ChevronRightIcon} />
  </>
);

/** The action of the entry's category; the whole row is clickable. */
export function ViewLink({ entry }: { entry: HistoryEntry }) {
  const label = texts.viewOf(describeHistoryEntry(entry));
  const linkProps = { className: LINK_CLASS, "aria-label": label };
  if (entry.deleted) {
    const message = entry.category === "Photo upload" ? texts.photoDeleted : texts.mixDeleted;
    return (
      <button type="button" className={LINK_CLASS} onClick={() => toast.error(message)}>
        {LINK_CONTENT}
      </button>
    );
  }
  if (entry.category === "Photo upload") {
    return (
      <Link {...linkProps} to="/imagedetail/$id" params={{ id: entry.id }}>
        {LINK_CONTENT}
      </Link>
    );
  }
  if (entry.category === "MeMix Creation") {
    return (
      <Link {...linkProps} to="/memixdetail/$id" params={{ id: entry.id }}>
        {LINK_CONTENT}
      </Link>
    );
  }
  if (isPayment(entry)) {
    return (
      <a {...linkProps} href={entry.image_url} target="_blank" rel="noreferrer">
        {LINK_CONTENT}
      </a>
    );
  }
  return (
    <Link {...linkProps} to="/orderdetail/$id" params={{ id: entry.source_url }}>
      {LINK_CONTENT}
    </Link>
  );
}

/**
 * Plans and packs are orders too, with only a receipt to show. A mug of an 'Addison' has a shop
 * picture instead.
 */
function isPayment({ info, image_url }: HistoryEntry): boolean {
  return /Subscription|Add/.test(info) && !image_url.startsWith("/files/");
}
