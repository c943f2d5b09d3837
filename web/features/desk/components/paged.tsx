import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { texts } from "#web/texts/desk-machine.ts";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

type PagedProps = {
  found: Pick<
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
  none: string;
  children: ReactNode;
};

/** A list that goes on by pages: what it waits for, what is wrong with it, and the way to what is older. */
export function Paged({ found, isEmpty, none, children }: PagedProps) {
  return (
    <>
      {found.isPending && <Skeleton className="h-80" />}
      {found.error && <Failure message={found.error.message} onRetry={() => found.refetch()} />}
      {found.isSuccess && isEmpty && <p className="text-soft">{none}</p>}
      {!isEmpty && children}
      {found.hasNextPage && (
        <Button
          className="mt-4"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {texts.older}
        </Button>
      )}
    </>
  );
}
