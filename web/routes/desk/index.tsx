import { createFileRoute } from "@tanstack/react-router";
import { queueQuery } from "#web/features/desk/api.ts";
import { QueuePage } from "#web/features/desk/components/queue-page.tsx";

export const Route = createFileRoute("/desk/")({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(queueQuery),
  component: Queue,
});

function Queue() {
  const navigate = Route.useNavigate();
  return (
    <QueuePage
      onOpen={(about) => {
        if ("order" in about)
          void navigate({ to: "/desk/orders/$number", params: { number: about.order } });
        else if ("payment" in about)
          void navigate({ to: "/desk/payments/$id", params: { id: about.payment } });
        else void navigate({ to: "/desk/taxes" });
      }}
    />
  );
}
