import { texts } from "#web/texts/stuff.ts";
import { EmptyLink } from "#web/ui/empty-state.tsx";

export function NoMixes() {
  return <EmptyLink texts={texts.noMixes} look="jheri-curls" to="/create" />;
}

export function NoPhotos() {
  return <EmptyLink texts={texts.noPhotos} look="watercolor" to="/create" />;
}

export function NoOrders() {
  return (
    <EmptyLink texts={texts.noOrders} look="stained-glass" hasMug to="/dashboard/merchandise" />
  );
}
