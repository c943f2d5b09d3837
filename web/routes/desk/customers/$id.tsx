import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { deskMeQuery } from "#web/features/desk/api.ts";
import { CustomerPage } from "#web/features/desk/components/customer-page.tsx";

export const Route = createFileRoute("/desk/customers/$id")({ component: Customer });

function Customer() {
  const { role } = useSuspenseQuery(deskMeQuery).data;
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <CustomerPage
      key={id}
      id={id}
      isOwner={role === "owner"}
      onDeleted={() => void navigate({ to: "/desk/customers" })}
    />
  );
}
