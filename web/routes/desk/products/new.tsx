import { createFileRoute } from "@tanstack/react-router";
import { NewProductPage } from "#web/features/desk/components/products/new-product-page.tsx";

export const Route = createFileRoute("/desk/products/new")({ component: NewProductPage });
