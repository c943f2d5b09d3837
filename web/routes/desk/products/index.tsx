import { createFileRoute } from "@tanstack/react-router";
import { ProductsPage } from "#web/features/desk/components/products/products-page.tsx";

export const Route = createFileRoute("/desk/products/")({ component: ProductsPage });
