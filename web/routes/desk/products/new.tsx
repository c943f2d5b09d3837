import { createFileRoute } from "@tanstack/react-router";
import { NewProductRoom } from "#web/features/desk/components/products/new-product-room.tsx";

export const Route = createFileRoute("/desk/products/new")({ component: NewProductRoom });
