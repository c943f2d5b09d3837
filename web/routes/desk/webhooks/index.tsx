import { createFileRoute } from "@tanstack/react-router";
import { WebhooksPage } from "#web/features/desk/components/webhooks-page.tsx";

export const Route = createFileRoute("/desk/webhooks/")({ component: WebhooksPage });
