import { PRODUCT } from "#shared/brand.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export function NoMixes() {
  return (
    <EmptyState
      title={`No ${PRODUCT}es yet`}
      action={
        <LinkButton to="/create" variant="primary">
          Make your first mix
        </LinkButton>
      }
    >
      Pick a theme, add a photo of a person, and the portrait is kept here in every version.
    </EmptyState>
  );
}

export function NoPhotos() {
  return (
    <EmptyState
      title="No image uploads yet"
      action={
        <LinkButton to="/create" variant="primary">
          Add a photo
        </LinkButton>
      }
    >
      Each photo you mix is kept here, so that you can use it again with another theme.
    </EmptyState>
  );
}

export function NoOrders() {
  return (
    <EmptyState
      title="No merch orders yet"
      action={
        <LinkButton to="/dashboard/merchandise" variant="primary">
          See the merch
        </LinkButton>
      }
    >
      Put a mix on a mug; once you order it, you can follow it and order it again from here.
    </EmptyState>
  );
}
