import { createFileRoute } from "@tanstack/react-router";
import { AuditRoom } from "#web/features/desk/components/audit-room.tsx";

export const Route = createFileRoute("/desk/audit")({ component: AuditRoom });
