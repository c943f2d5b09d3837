import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export function NothingSold() {
  return (
    <EmptyState
      title="Nothing to print on right now"
      action={<LinkButton to="/dashboard/stuff">See my stuff</LinkButton>}
    >
      The print shop is between products. Your mix stays where it is.
    </EmptyState>
  );
}
