import { createFileRoute } from "@tanstack/react-router";
import { type DeskMail, MAIL_STATES } from "#shared/contracts/desk/mails.ts";
import { MailsPage } from "#web/features/desk/components/mails-page.tsx";

export const Route = createFileRoute("/desk/mails/")({
  validateSearch: (given: Record<string, unknown>): { state?: DeskMail["status"] } => {
    const state = MAIL_STATES.find((each) => each === given.state);
    return state ? { state } : {};
  },
  component: Mails,
});

function Mails() {
  const { state } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MailsPage
      state={state}
      onState={(next) => void navigate({ search: next ? { state: next } : {}, replace: true })}
    />
  );
}
