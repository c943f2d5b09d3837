import { DELETED_MIX_DAYS } from "#shared/contracts/mixes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

/** In place of a mix that is deleted. */
export function DeletedMix() {
  return (
    <EmptyState
      title="This mix is deleted"
      action={
        <LinkButton to="/dashboard/stuff" variant="primary">
          Go to My stuff
        </LinkButton>
      }
    >
      For {DELETED_MIX_DAYS} days after that you can restore it: it is under 'Recently deleted', at
      the end of your mixes.
    </EmptyState>
  );
}
