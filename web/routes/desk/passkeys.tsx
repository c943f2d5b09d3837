import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { signInMethodsQuery } from "#web/features/accounts/account-api.ts";
import { PasskeyReauth } from "#web/features/accounts/components/passkey-reauth.tsx";
import { PasskeyRows } from "#web/features/accounts/components/passkey-rows.tsx";
import { passkeysQuery } from "#web/features/accounts/passkeys-api.ts";
import { deskMeQuery } from "#web/features/desk/api.ts";
import { PasskeysPage } from "#web/features/desk/components/passkeys-page.tsx";

export const Route = createFileRoute("/desk/passkeys")({
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } =>
    typeof to === "string" && to.startsWith("/desk") ? { to } : {},
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(signInMethodsQuery),
      queryClient.ensureQueryData(passkeysQuery),
    ]);
  },
  component: Passkeys,
});

function Passkeys() {
  const { to } = Route.useSearch();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const me = useSuspenseQuery(deskMeQuery).data;
  const ways = useSuspenseQuery(signInMethodsQuery).data;
  const passkeys = useSuspenseQuery(passkeysQuery).data;
  async function goOn() {
    await queryClient.fetchQuery({ ...deskMeQuery, staleTime: 0 });
    await navigate({ to: to ?? "/desk" });
  }
  return (
    <PasskeysPage state={me.passkey} to={to} showing={<PasskeyReauth onReauthenticated={goOn} />}>
      <PasskeyRows
        passkeys={passkeys}
        isLastWay={passkeys.length === 1 && !ways.hasPassword && !ways.googleId}
      />
    </PasskeysPage>
  );
}
