import { createFileRoute } from "@tanstack/react-router";
import { CodesRoom } from "#web/features/desk/components/codes/codes-room.tsx";

export const Route = createFileRoute("/desk/codes")({ component: CodesRoom });
