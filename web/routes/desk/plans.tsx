import { createFileRoute } from "@tanstack/react-router";
import { PlansRoom } from "#web/features/desk/components/plans-room.tsx";

export const Route = createFileRoute("/desk/plans")({ component: PlansRoom });
