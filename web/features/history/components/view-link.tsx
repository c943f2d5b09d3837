import { toast } from "sonner";
import type { HistoryEntry } from "#shared/contracts/history.ts";
import { paidForWords } from "#web/lib/paid-for.ts";
import { texts } from "#web/texts/history.ts";
import { Button } from "#web/ui/button.tsx";
import { AnchorButton, LinkButton } from "#web/ui/link-button.tsx";

/** 'View' does what the entry's category asks for. */
export function ViewLink({ entry }: { entry: HistoryEntry }) {
  const label = texts.viewOf(entry.category === "Order" ? paidForWords(entry.info) : entry.info);
  if (entry.deleted) {
    const words = entry.category === "Photo upload" ? texts.photoDeleted : texts.mixDeleted;
    return (
      <Button variant="plain" onClick={() => toast.error(words)}>
        {texts.view}
      </Button>
    );
  }
  if (entry.category === "Photo upload") {
    return (
      <LinkButton
        variant="plain"
        to="/imagedetail/$id"
        params={{ id: entry.id }}
        aria-label={label}
      >
        {texts.view}
      </LinkButton>
    );
  }
  if (entry.category === "MeMix Creation") {
    return (
      <LinkButton
        variant="plain"
        to="/memixdetail/$id"
        params={{ id: entry.id }}
        aria-label={label}
      >
        {texts.view}
      </LinkButton>
    );
  }
  if (isPayment(entry)) {
    return (
      <AnchorButton
        variant="plain"
        href={entry.image_url}
        target="_blank"
        rel="noreferrer"
        aria-label={label}
      >
        {texts.view}
      </AnchorButton>
    );
  }
  return (
    <LinkButton
      variant="plain"
      to="/orderdetail/$id"
      params={{ id: entry.source_url }}
      aria-label={label}
    >
      {texts.view}
    </LinkButton>
  );
}

/**
 * Plans and packs are orders too, and all there is to see of them is the receipt. The mug of an
 * 'Addison' has a picture of ours instead.
 */
function isPayment({ info, image_url }: HistoryEntry): boolean {
  return /Subscription|Add/.test(info) && !image_url.startsWith("/files/");
}
