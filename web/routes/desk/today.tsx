import { createFileRoute } from "@tanstack/react-router";
import { TodayPage } from "#web/features/desk/components/today/today-page.tsx";

export const Route = createFileRoute("/desk/today")({ component: TodayPage });
