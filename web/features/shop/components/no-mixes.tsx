import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export function NoMixes() {
  return (
    <EmptyState
      title="First a mix, then the mug"
      action={
        <LinkButton to="/create" variant="primary">
          Make your first mix
        </LinkButton>
      }
    >
      Pick a theme and add a photo; as soon as the portrait is there you see it on everything below.
    </EmptyState>
  );
}
