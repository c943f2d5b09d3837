import { createFileRoute } from "@tanstack/react-router";
import { PolicyPage } from "#web/features/policies/components/policy-page.tsx";
import { SHIPPING } from "#web/features/policies/shipping.ts";

export const Route = createFileRoute("/shipping")({ component: Shipping });

function Shipping() {
  return <PolicyPage policy={SHIPPING} />;
}
