import { createFileRoute } from "@tanstack/react-router";
import { CustomersPage } from "#web/features/desk/components/customers-page.tsx";

export const Route = createFileRoute("/desk/customers/")({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    (typeof q === "string" || typeof q === "number") && q !== "" ? { q: String(q) } : {},
  component: Customers,
});

function Customers() {
  const { q = "" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CustomersPage q={q} onSearch={(next) => void navigate({ search: next ? { q: next } : {} })} />
  );
}
