import { texts } from "#web/texts/stuff.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export function NoMixes() {
  return (
    <EmptyState
      title={texts.noMixes.title}
      look="jheri-curls"
      action={
        <LinkButton to="/create" variant="primary">
          {texts.noMixes.action}
        </LinkButton>
      }
    >
      {texts.noMixes.words}
    </EmptyState>
  );
}

export function NoPhotos() {
  return (
    <EmptyState
      title={texts.noPhotos.title}
      look="watercolor"
      action={
        <LinkButton to="/create" variant="primary">
          {texts.noPhotos.action}
        </LinkButton>
      }
    >
      {texts.noPhotos.words}
    </EmptyState>
  );
}

export function NoOrders() {
  return (
    <EmptyState
      title={texts.noOrders.title}
      look="stained-glass"
      hasMug
      action={
        <LinkButton to="/dashboard/merchandise" variant="primary">
          {texts.noOrders.action}
        </LinkButton>
      }
    >
      {texts.noOrders.words}
    </EmptyState>
  );
}
