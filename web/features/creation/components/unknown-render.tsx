import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";

export function UnknownRender() {
  return (
    <Notice
      title="No such picture"
      text="We know no render at this address. The link may be cut short, or it belongs to another account."
    >
      <LinkButton to="/create" variant="primary">
        Pick a Theme
      </LinkButton>
      <LinkButton to="/dashboard/stuff">My Stuff</LinkButton>
    </Notice>
  );
}
