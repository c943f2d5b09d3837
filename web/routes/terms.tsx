import { createFileRoute } from "@tanstack/react-router";
import { PolicyPage } from "#web/features/policies/components/policy-page.tsx";
import { TERMS } from "#web/features/policies/terms.ts";

export const Route = createFileRoute("/terms")({ component: Terms });

function Terms() {
  return <PolicyPage policy={TERMS} />;
}
