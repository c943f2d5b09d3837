import { createFileRoute } from "@tanstack/react-router";
import { SearchPage } from "#web/features/desk/components/search-page.tsx";
import { getHitLink } from "#web/features/desk/search-hits.ts";

export const Route = createFileRoute("/desk/search")({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === "string" || typeof q === "number" ? { q: String(q).trim() } : {},
  component: Search,
});

function Search() {
  const { q = "" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SearchPage q={q} onOnly={(hit) => void navigate({ ...getHitLink(hit), replace: true })} />
  );
}
