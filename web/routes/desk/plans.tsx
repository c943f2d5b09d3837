import { createFileRoute } from "@tanstack/react-router";
import { PlansPage } from "#web/features/desk/components/plans-page.tsx";

export const Route = createFileRoute("/desk/plans")({ component: PlansPage });
