import { createFileRoute } from "@tanstack/react-router";
import { LooksRoom } from "#web/features/desk/components/looks/looks-room.tsx";

export const Route = createFileRoute("/desk/themes/")({ component: LooksRoom });
