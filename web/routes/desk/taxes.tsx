import { createFileRoute } from "@tanstack/react-router";
import { TaxesPage } from "#web/features/desk/components/taxes/taxes-page.tsx";

export const Route = createFileRoute("/desk/taxes")({ component: TaxesPage });
