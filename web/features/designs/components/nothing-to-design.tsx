import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/designs.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export function UnknownMix() {
  return (
    <div role="alert">
      <EmptyState
        title={commonTexts.notFetched}
        action={
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/dashboard/merchandise" variant="primary">
              {texts.unknownMix.action}
            </LinkButton>
            <LinkButton to="/dashboard/stuff">{texts.seeStuff}</LinkButton>
          </div>
        }
      >
        {texts.unknownMix.words}
      </EmptyState>
    </div>
  );
}

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
