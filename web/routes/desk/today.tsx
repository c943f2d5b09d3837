import { createFileRoute } from "@tanstack/react-router";
import { TodayRoom } from "#web/features/desk/components/today/today-room.tsx";

export const Route = createFileRoute("/desk/today")({ component: TodayRoom });
