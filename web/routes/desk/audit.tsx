import { createFileRoute } from "@tanstack/react-router";
import { AuditLogPage } from "#web/features/desk/components/audit-log-page.tsx";

export const Route = createFileRoute("/desk/audit")({ component: AuditLogPage });
