import { NotFound } from "./not-found.tsx";
import { PublicHeader } from "./public-header.tsx";

/** An address that is no page: said under the head by which every other page can be found. */
export function LostPage() {
  return (
    <div className="flex min-h-dvh flex-col [&>main]:min-h-0 [&>main]:grow">
      <PublicHeader hasAction={false} />
      <NotFound />
    </div>
  );
}
