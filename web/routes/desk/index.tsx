import { createFileRoute } from "@tanstack/react-router";
import { queueQuery } from "#web/features/desk/api.ts";
import { QueueRoom } from "#web/features/desk/components/queue-room.tsx";

export const Route = createFileRoute("/desk/")({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(queueQuery),
  component: Queue,
});

function Queue() {
  const navigate = Route.useNavigate();
  return (
    <QueueRoom
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
