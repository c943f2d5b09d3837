import { createFileRoute } from "@tanstack/react-router";
import { TaxesRoom } from "#web/features/desk/components/taxes/taxes-room.tsx";

export const Route = createFileRoute("/desk/taxes")({ component: TaxesRoom });
