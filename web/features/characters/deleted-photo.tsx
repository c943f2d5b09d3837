import { texts } from "#web/texts/characters.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export function DeletedPhoto() {
  return (
    <EmptyState
      title={texts.removed.title}
      action={
        <LinkButton to="/dashboard/stuff" variant="primary">
          {texts.removed.action}
        </LinkButton>
      }
    >
      {texts.removed.words}
    </EmptyState>
  );
}
