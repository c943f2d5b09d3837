import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { AuthFrame } from "#web/features/accounts/components/auth-frame.tsx";
import { ResetPasswordForm } from "#web/features/accounts/components/reset-password-form.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { usePageTitle } from "#web/ui/use-page-title.ts";

const TITLE = "Choose a new password";

type ResetSearch = { token?: string };

export const Route = createFileRoute("/auth/reset-password")({
  validateSearch: (search): ResetSearch =>
    typeof search.token === "string" ? { token: search.token } : {},
  component: ResetPassword,
});

function ResetPassword() {
  usePageTitle(TITLE);
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [isExpired, setExpired] = useState(false);
  return (
    <AuthFrame>
      <h1 className="text-44">{TITLE}</h1>
      {token && !isExpired ? (
        <ResetPasswordForm
          token={token}
          onDone={() => navigate({ to: "/auth", replace: true })}
          onExpired={() => setExpired(true)}
        />
      ) : (
        <div className="grid justify-items-start gap-5">
          <p role="alert">
            This link has been used already or is older than 1 hour. Ask for a new one with 'Forgot
            password'.
          </p>
          <LinkButton variant="primary" size="lg" to="/auth">
            Go to sign in
          </LinkButton>
        </div>
      )}
    </AuthFrame>
  );
}
