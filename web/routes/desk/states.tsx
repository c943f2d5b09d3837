import { createFileRoute } from "@tanstack/react-router";
import { StatesPage } from "#web/features/desk/components/states-page.tsx";

export const Route = createFileRoute("/desk/states")({ component: StatesPage });
