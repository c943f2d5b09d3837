import { createFileRoute } from "@tanstack/react-router";
import { PolicyPage } from "#web/features/policies/components/policy-page.tsx";
import { PRIVACY } from "#web/features/policies/privacy.ts";

export const Route = createFileRoute("/privacy")({ component: Privacy });

function Privacy() {
  return <PolicyPage policy={PRIVACY} />;
}
