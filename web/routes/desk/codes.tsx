import { createFileRoute } from "@tanstack/react-router";
import { CodesPage } from "#web/features/desk/components/codes/codes-page.tsx";

export const Route = createFileRoute("/desk/codes")({ component: CodesPage });
