import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { AuthFrame } from "#web/features/accounts/components/auth-frame.tsx";
import { ResetPasswordForm } from "#web/features/accounts/components/reset-password-form.tsx";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { usePageTitle } from "#web/ui/use-page-title.ts";

type ResetSearch = { token?: string };

export const Route = createFileRoute("/auth/reset-password")({
  validateSearch: (search): ResetSearch =>
    typeof search.token === "string" ? { token: search.token } : {},
  component: ResetPassword,
});

function ResetPassword() {
  usePageTitle(texts.reset.title);
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [isExpired, setExpired] = useState(false);
  return (
    <AuthFrame>
      <h1 className="text-44">{texts.reset.title}</h1>
      {token && !isExpired ? (
        <ResetPasswordForm
          token={token}
          onDone={() => navigate({ to: "/auth", replace: true })}
          onExpired={() => setExpired(true)}
        />
      ) : (
        <div className="grid justify-items-start gap-5">
          <p role="alert">{texts.reset.expired}</p>
          <LinkButton variant="primary" size="lg" to="/auth">
            {texts.reset.toSignIn}
          </LinkButton>
        </div>
      )}
    </AuthFrame>
  );
}
