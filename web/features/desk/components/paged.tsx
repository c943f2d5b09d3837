import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { texts } from "#web/texts/desk-system.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

type PagedProps = {
  query: Pick<
    UseInfiniteQueryResult,
    | "isPending"
    | "isSuccess"
    | "error"
    | "refetch"
    | "hasNextPage"
    | "isFetchingNextPage"
    | "fetchNextPage"
  >;
  isEmpty: boolean;
  /** A sentence, or an element in its place. */
  none: ReactNode;
  /** Label of the button for further entries. */
  older?: string;
  children: ReactNode;
};

/** Renders a paginated list with its loading, error and empty states and a button for older entries. */
export function Paged({ query, isEmpty, none, older, children }: PagedProps) {
  return (
    <>
      {query.isPending && <Skeleton className="h-80" />}
      {query.error && <LoadError message={query.error.message} onRetry={() => query.refetch()} />}
      {query.isSuccess && isEmpty && toElement(none)}
      {!isEmpty && children}
      {query.hasNextPage && (
        <Button
          className="mt-4"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {older ?? texts.older}
        </Button>
      )}
    </>
  );
}

function toElement(none: ReactNode): ReactNode {
  return typeof none === "string" ? <p className="text-soft">{none}</p> : none;
}
