import { Link } from "@tanstack/react-router";
import ChevronRightIcon from "lucide-react/icons/chevron-right";
import { toast } from "sonner";
import type { HistoryEntry } from "#shared/contracts/history.ts";
import { cx } from "#web/lib/class-names.ts";
import { entryWords } from "#web/lib/entry-words.ts";
import { texts } from "#web/texts/history.ts";
import { rowLink } from "#web/ui/data-table.tsx";
import { Icon } from "#web/ui/icon.tsx";

const LOOK = cx(
  rowLink,
  "inline-flex min-h-11 items-center gap-1 font-semibold text-15 after:outline-offset-[-3px] focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:outline-ink focus-visible:after:outline-solid",
);

const WORDS = (
  <>
    <span className="max-sm:sr-only">{texts.view}</span>
    <Icon of={ChevronRightIcon} />
  </>
);

/** 'View' does what the entry's category asks for; its whole row is pressed for it. */
export function ViewLink({ entry }: { entry: HistoryEntry }) {
  const label = texts.viewOf(entryWords(entry));
  const look = { className: LOOK, "aria-label": label };
  if (entry.deleted) {
    const words = entry.category === "Photo upload" ? texts.photoDeleted : texts.mixDeleted;
    return (
      <button type="button" className={LOOK} onClick={() => toast.error(words)}>
        {WORDS}
      </button>
    );
  }
  if (entry.category === "Photo upload") {
    return (
      <Link {...look} to="/imagedetail/$id" params={{ id: entry.id }}>
        {WORDS}
      </Link>
    );
  }
  if (entry.category === "MeMix Creation") {
    return (
      <Link {...look} to="/memixdetail/$id" params={{ id: entry.id }}>
        {WORDS}
      </Link>
    );
  }
  if (isPayment(entry)) {
    return (
      <a {...look} href={entry.image_url} target="_blank" rel="noreferrer">
        {WORDS}
      </a>
    );
  }
  return (
    <Link {...look} to="/orderdetail/$id" params={{ id: entry.source_url }}>
      {WORDS}
    </Link>
  );
}

/**
 * Plans and packs are orders too, and all there is to see of them is the receipt. The mug of an
 * 'Addison' has a picture of ours instead.
 */
function isPayment({ info, image_url }: HistoryEntry): boolean {
  return /Subscription|Add/.test(info) && !image_url.startsWith("/files/");
}
