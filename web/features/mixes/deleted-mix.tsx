import { DELETED_MIX_DAYS } from "#shared/contracts/mixes.ts";
import { texts } from "#web/texts/mixes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

/** In place of a mix that is deleted. */
export function DeletedMix() {
  return (
    <EmptyState
      title={texts.gone.title}
      action={
        <LinkButton to="/dashboard/stuff" variant="primary">
          {texts.gone.action}
        </LinkButton>
      }
    >
      {texts.gone.words(DELETED_MIX_DAYS)}
    </EmptyState>
  );
}
