import { DELETED_MIX_DAYS } from "#shared/contracts/mixes.ts";
import { texts } from "#web/texts/mixes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { RECENTLY_DELETED } from "./deleted-mixes.tsx";

/** In place of the mixes where all of them are deleted and some can still be restored. */
export function AllDeleted() {
  return (
    <EmptyState
      title={texts.allGone.title}
      action={
        <LinkButton to="/dashboard/stuff" hash={RECENTLY_DELETED} variant="primary">
          {texts.allGone.action}
        </LinkButton>
      }
    >
      {texts.allGone.words(DELETED_MIX_DAYS)}
    </EmptyState>
  );
}
