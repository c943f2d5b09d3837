import { createFileRoute } from "@tanstack/react-router";
import { WebhooksRoom } from "#web/features/desk/components/webhooks-room.tsx";

export const Route = createFileRoute("/desk/webhooks/")({ component: WebhooksRoom });
