import { texts } from "#web/texts/stuff.ts";
import { EmptyLink } from "#web/ui/empty-state.tsx";

export function NoMixes() {
  return <EmptyLink texts={texts.noMixes} theme="jheri-curls" to="/create" />;
}

export function NoPhotos() {
  return <EmptyLink texts={texts.noPhotos} theme="watercolor" to="/create" />;
}

export function NoOrders() {
  return (
    <EmptyLink texts={texts.noOrders} theme="stained-glass" hasMug to="/dashboard/merchandise" />
  );
}
