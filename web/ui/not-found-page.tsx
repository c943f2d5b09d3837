import { NotFound } from "./not-found.tsx";
import { PublicHeader } from "./public-header.tsx";

/** The 404 page, with the public header for navigation. */
export function NotFoundPage() {
  return (
    <div className="flex min-h-dvh flex-col [&>main]:min-h-0 [&>main]:grow">
      <PublicHeader hasAction={false} />
      <NotFound />
    </div>
  );
}
