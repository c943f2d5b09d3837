import { createFileRoute } from "@tanstack/react-router";
import { StatesRoom } from "#web/features/desk/components/states-room.tsx";

export const Route = createFileRoute("/desk/states")({ component: StatesRoom });
