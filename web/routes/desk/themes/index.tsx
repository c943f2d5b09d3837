import { createFileRoute } from "@tanstack/react-router";
import { ThemesPage } from "#web/features/desk/components/themes/themes-page.tsx";

export const Route = createFileRoute("/desk/themes/")({ component: ThemesPage });
