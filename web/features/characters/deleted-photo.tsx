import { PRODUCT } from "#shared/brand.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export function DeletedPhoto() {
  return (
    <EmptyState
      title="This character is deleted"
      action={
        <LinkButton to="/dashboard/stuff" variant="primary">
          View your {PRODUCT}es
        </LinkButton>
      }
    >
      Its photo is gone from our storage. What you made from it is still yours.
    </EmptyState>
  );
}
