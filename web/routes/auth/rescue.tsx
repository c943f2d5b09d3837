import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { recoverAccount } from "#web/features/accounts/account-api.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { clearStoredSession } from "#web/lib/stored-session.ts";
import { texts } from "#web/texts/accounts-recovery.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { MessagePage } from "#web/ui/message-page.tsx";

type RecoverySearch = { token?: string };

/** Opened from 'This wasn't me' in a mail; loading it has no effect. */
export const Route = createFileRoute("/auth/rescue")({
  validateSearch: (search): RecoverySearch =>
    typeof search.token === "string" ? { token: search.token } : {},
  component: AccountRecovery,
});

function AccountRecovery() {
  const { token = "" } = Route.useSearch();
  const queryClient = useQueryClient();
  const recovery = useSingleMutation({
    mutationKey: ["account", "recovery"],
    networkMode: "always",
    mutationFn: () => recoverAccount(token),
    onSuccess: () => {
      clearStoredSession();
      queryClient.clear();
    },
    meta: { keepsCache: true },
  });
  if (recovery.isSuccess) {
    return (
      <MessagePage title={texts.done} text={texts.doneWords}>
        <LinkButton variant="primary" to="/auth">
          {texts.signIn}
        </LinkButton>
      </MessagePage>
    );
  }
  if (recovery.isError && isFinal(recovery.error)) {
    return (
      <MessagePage title={texts.failed} text={`${recovery.error.message} ${texts.failedWords}`}>
        <LinkButton variant="primary" to="/contact">
          {texts.contact}
        </LinkButton>
      </MessagePage>
    );
  }
  return (
    <MessagePage title={texts.title} text={texts.words}>
      {recovery.isError && (
        <p role="alert" className="w-full font-medium text-danger">
          {recovery.error.message}
        </p>
      )}
      <Button variant="primary" busy={recovery.isPending} onClick={() => recovery.mutate()}>
        {texts.action}
      </Button>
      <LinkButton to="/dashboard">{texts.leave}</LinkButton>
    </MessagePage>
  );
}

function isFinal(error: Error): boolean {
  return error instanceof ApiError && [400, 404, 409].includes(error.status);
}
