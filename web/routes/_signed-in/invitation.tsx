import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { acceptInvitation } from "#web/features/accounts/account-api.ts";
import { dashboardQuery } from "#web/features/session/api.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/invitation.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { MessagePage } from "#web/ui/message-page.tsx";

/** Opened from the mail that invites a user to the desk; only the button accepts. */
export const Route = createFileRoute("/_signed-in/invitation")({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === "string" ? { token } : {},
  component: Invitation,
});

function Invitation() {
  const { token = "" } = Route.useSearch();
  const { email } = useSuspenseQuery(dashboardQuery).data.me;
  const queryClient = useQueryClient();
  const navigate = Route.useNavigate();
  const accept = useSingleMutation({
    mutationKey: ["account", "invitation"],
    mutationFn: () => acceptInvitation(token),
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: ["desk"] });
      await navigate({ to: "/desk", replace: true });
    },
  });
  if (accept.error instanceof ApiError && accept.error.status === 404) {
    return (
      <MessagePage
        title={texts.failed}
        text={`${accept.error.message} ${texts.failedWords(email)}`}
      >
        <LinkButton variant="primary" to="/dashboard">
          {texts.toShop}
        </LinkButton>
      </MessagePage>
    );
  }
  return (
    <MessagePage title={texts.title} text={texts.words(email)}>
      {accept.isError && (
        <p role="alert" className="w-full font-medium text-danger">
          {accept.error.message}
        </p>
      )}
      <Button variant="primary" busy={accept.isPending} onClick={() => accept.mutate(undefined)}>
        {texts.take}
      </Button>
      <LinkButton to="/dashboard">{texts.leave}</LinkButton>
    </MessagePage>
  );
}
