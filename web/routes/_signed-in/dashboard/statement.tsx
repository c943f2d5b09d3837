import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { billingQuery } from "#web/features/billing/api.ts";
import { CsvLink } from "#web/features/statement/components/csv-link.tsx";
import { LotsLine } from "#web/features/statement/components/lots-line.tsx";
import { WholeStatement } from "#web/features/statement/components/whole-statement.tsx";
import { texts } from "#web/texts/statement.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

export const Route = createFileRoute("/_signed-in/dashboard/statement")({ component: Statement });

function Statement() {
  const billing = useQuery(billingQuery);
  return (
    <>
      <PageHeader
        title={texts.title}
        intro={texts.intro}
        actions={
          <>
            <LinkButton to="/dashboard/account" variant="link">
              {texts.toAccount}
            </LinkButton>
            <CsvLink />
          </>
        }
      />
      <div className="grid gap-4 *:min-w-0">
        {!billing.isError && <LotsLine lots={billing.data?.renders.lots} />}
        <WholeStatement />
      </div>
    </>
  );
}
