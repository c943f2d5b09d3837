import { texts } from "#web/texts/creation.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";

export function UnknownRender() {
  return (
    <Notice title={texts.unknown.title} text={texts.unknown.words}>
      <LinkButton to="/create" variant="primary">
        {texts.unknown.pick}
      </LinkButton>
      <LinkButton to="/dashboard/stuff">{texts.unknown.toStuff}</LinkButton>
    </Notice>
  );
}
