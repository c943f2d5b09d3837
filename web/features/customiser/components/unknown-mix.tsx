import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export function UnknownMix() {
  return (
    <div role="alert">
      <EmptyState
        title="Failed to fetch data details."
        action={
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/dashboard/merchandise" variant="primary">
              Choose another mix
            </LinkButton>
            <LinkButton to="/dashboard/stuff">See my stuff</LinkButton>
          </div>
        }
      >
        There is no mix of yours at this address. It may belong to another account.
      </EmptyState>
    </div>
  );
}
