import { texts } from "#web/texts/stuff.ts";
import { EmptyLink } from "#web/ui/empty-state.tsx";

export function NoMixes() {
  return <EmptyLink texts={texts.noMixes} to="/create" />;
}

export function NoPhotos() {
  return <EmptyLink texts={texts.noPhotos} to="/create" />;
}

export function NoOrders() {
  return <EmptyLink texts={texts.noOrders} to="/dashboard/merchandise" />;
}
