import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { toast } from "sonner";
import { Devices } from "#web/features/accounts/components/devices.tsx";
import { EmailRow } from "#web/features/accounts/components/email-row.tsx";
import { NameRow } from "#web/features/accounts/components/name-row.tsx";
import { LanguageRow, ThemeRow } from "#web/features/accounts/components/preference-rows.tsx";
import { SignInRows } from "#web/features/accounts/components/sign-in-rows.tsx";
import { YourData } from "#web/features/accounts/components/your-data.tsx";
import { billingQuery } from "#web/features/billing/api.ts";
import { Invoices } from "#web/features/billing/components/invoices.tsx";
import { PlanRows } from "#web/features/billing/components/plan-rows.tsx";
import { Receipts } from "#web/features/billing/components/receipts.tsx";
import { dashboardQuery } from "#web/features/session/api.ts";
import { LotsLine } from "#web/features/statement/components/lots-line.tsx";
import { NewestLines } from "#web/features/statement/components/newest-lines.tsx";
import { clearStoredSession } from "#web/lib/stored-session.ts";
import { texts } from "#web/texts/accounts.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SectionLinks } from "#web/ui/section-links.tsx";
import { SideSection, SubSection } from "#web/ui/side-section.tsx";
import { Stat, StatStrip } from "#web/ui/stat-strip.tsx";
import { type GoogleRedirect, useGoogleRedirect } from "./-use-google-redirect.ts";

export const Route = createFileRoute("/_signed-in/dashboard/account")({
  validateSearch: ({ google, error }): GoogleRedirect => ({
    ...(typeof google === "string" && { google }),
    ...(typeof error === "string" && { error }),
  }),
  component: Account,
});

const SECTIONS = {
  plan: texts.sections.plan,
  statement: texts.sections.statement,
  receipts: texts.sections.receipts,
  profile: texts.sections.profile,
  "sign-in": texts.sections.signIn,
  data: texts.sections.data,
};

function Account() {
  const { me, cart_count } = useSuspenseQuery(dashboardQuery).data;
  const billing = useQuery(billingQuery);
  const leave = useLeaveDeleted();
  useGoogleRedirect(Route.useSearch());
  return (
    <>
      <PageHeader title={texts.title} intro={`${me.name}, ${me.email}`} />
      <div className="grid gap-10 *:min-w-0 sm:gap-12">
        <StatStrip>
          <Stat to="/subscriptions" label={texts.renders} value={me.render} />
          <Stat to="/cart" label={texts.cart} value={cart_count} />
        </StatStrip>
        <SectionLinks label={texts.sections.label} parts={SECTIONS} />
        <SideSection anchor="plan" title={texts.sections.plan}>
          <PlanRows me={me} />
        </SideSection>
        <SideSection
          anchor="statement"
          title={texts.sections.statement}
          intro={!billing.isError && <LotsLine lots={billing.data?.renders.lots} />}
        >
          <NewestLines />
        </SideSection>
        <SideSection anchor="receipts" title={texts.sections.receipts}>
          <Receipts />
          <SubSection title={texts.sections.invoices}>
            <Invoices />
          </SubSection>
        </SideSection>
        <SideSection anchor="profile" title={texts.sections.profile}>
          <NameRow name={me.name} />
          <EmailRow email={me.email} />
          <ThemeRow />
          <LanguageRow />
        </SideSection>
        <SideSection anchor="sign-in" title={texts.sections.signIn}>
          <SignInRows email={me.email} />
          <SubSection title={texts.sections.devices}>
            <Devices />
          </SubSection>
        </SideSection>
        <SideSection anchor="data" title={texts.sections.data}>
          <YourData me={me} onDeleted={leave} />
        </SideSection>
      </div>
    </>
  );
}

function useLeaveDeleted() {
  const queryClient = useQueryClient();
  const navigate = Route.useNavigate();
  return async () => {
    clearStoredSession();
    toast.success(texts.deleting.deleted);
    await navigate({ to: "/auth" });
    queryClient.clear();
  };
}
