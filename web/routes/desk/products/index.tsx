import { createFileRoute } from "@tanstack/react-router";
import { ProductsRoom } from "#web/features/desk/components/products/products-room.tsx";

export const Route = createFileRoute("/desk/products/")({ component: ProductsRoom });
