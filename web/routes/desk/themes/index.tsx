import { createFileRoute } from "@tanstack/react-router";
import { LooksPage } from "#web/features/desk/components/looks/looks-page.tsx";

export const Route = createFileRoute("/desk/themes/")({ component: LooksPage });
