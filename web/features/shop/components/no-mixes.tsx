import { texts } from "#web/texts/shop.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export function NoMixes() {
  return (
    <EmptyState
      title={texts.noMixes.title}
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
