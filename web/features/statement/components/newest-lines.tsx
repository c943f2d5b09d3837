import { useQuery } from "@tanstack/react-query";
import { texts } from "#web/texts/statement.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { newestLinesQuery } from "../api.ts";
import { CsvLink } from "./csv-link.tsx";
import { StatementSkeleton } from "./statement-skeleton.tsx";
import { StatementTable } from "./statement-table.tsx";

const MAX_LINES = 5;

/** The latest lines, with a link to the full statement. */
export function NewestLines() {
  const newest = useQuery(newestLinesQuery(MAX_LINES));
  if (newest.isPending) return <StatementSkeleton lines={MAX_LINES} />;
  if (newest.isError && !newest.data) {
    return (
      <LoadError
        message={newest.error.message}
        onRetry={() => newest.refetch()}
        isRetrying={newest.isFetching}
      />
    );
  }
  if (newest.data.items.length === 0) {
    return <p className="py-3 text-soft">{texts.noneYet}</p>;
  }
  return (
    <>
      <StatementTable lines={newest.data.items} />
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to="/dashboard/statement">{texts.seeAll}</LinkButton>
        <CsvLink />
      </div>
    </>
  );
}
