import { useInfiniteQuery } from "@tanstack/react-query";
import { texts } from "#web/texts/statement.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyLink } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { statementQuery } from "../api.ts";
import { StatementSkeleton } from "./statement-skeleton.tsx";
import { StatementTable } from "./statement-table.tsx";

const SKELETON_LINES = 10;

export function WholeStatement() {
  const statement = useInfiniteQuery(statementQuery);
  const lines = statement.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid gap-6 *:min-w-0">
      {statement.isPending && <StatementSkeleton lines={SKELETON_LINES} />}
      {statement.isSuccess && lines.length === 0 && <NoLines />}
      {lines.length > 0 && <StatementTable lines={lines} />}
      {statement.isError && (
        <LoadError
          message={statement.error.message}
          onRetry={() =>
            statement.isFetchNextPageError ? statement.fetchNextPage() : statement.refetch()
          }
          isRetrying={statement.isFetching}
        />
      )}
      {statement.hasNextPage && !statement.isError && (
        <Button
          className="justify-self-start"
          busy={statement.isFetchingNextPage}
          onClick={() => statement.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </div>
  );
}

function NoLines() {
  return <EmptyLink texts={texts.empty} theme="action-figure" to="/create" />;
}
