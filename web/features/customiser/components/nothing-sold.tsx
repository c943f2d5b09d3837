import { texts } from "#web/texts/customiser.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export function NothingSold() {
  return (
    <EmptyState
      title={texts.nothingSold.title}
      action={<LinkButton to="/dashboard/stuff">{texts.seeStuff}</LinkButton>}
    >
      {texts.nothingSold.words}
    </EmptyState>
  );
}
