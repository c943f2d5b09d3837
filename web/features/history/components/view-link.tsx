import { toast } from "sonner";
import { DELETED_INFO, type HistoryEntry } from "#shared/contracts/history.ts";
import { Button } from "#web/ui/button.tsx";
import { AnchorButton, LinkButton } from "#web/ui/link-button.tsx";

/** 'View' does what the entry's category asks for. */
export function ViewLink({ entry }: { entry: HistoryEntry }) {
  const label = `View ${entry.info}`;
  if (entry.info === DELETED_INFO) {
    const what = entry.category === "Photo upload" ? "character" : "mix";
    return (
      <Button variant="plain" onClick={() => toast.error(`This ${what} is deleted`)}>
        View
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
        View
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
        View
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
        View
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
      View
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
