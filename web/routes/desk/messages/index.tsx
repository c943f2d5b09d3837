import { createFileRoute } from "@tanstack/react-router";
import { MessagesPage } from "#web/features/desk/components/messages-page.tsx";

export const Route = createFileRoute("/desk/messages/")({
  validateSearch: ({ state }: Record<string, unknown>): { state?: "answered" } =>
    state === "answered" ? { state } : {},
  component: Messages,
});

function Messages() {
  const { state = "open" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MessagesPage
      state={state}
      onState={(next) =>
        void navigate({ search: next === "answered" ? { state: next } : {}, replace: true })
      }
    />
  );
}
