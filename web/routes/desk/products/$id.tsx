import { createFileRoute } from "@tanstack/react-router";
import { ProductRoom } from "#web/features/desk/components/products/product-room.tsx";
import { productsQuery } from "#web/features/desk/shop-api.ts";

export const Route = createFileRoute("/desk/products/$id")({
  // Read again: it may have been made a moment ago.
  loader: ({ context: { queryClient } }) => queryClient.fetchQuery(productsQuery),
  component: Product,
});

function Product() {
  return <ProductRoom id={Number(Route.useParams().id)} />;
}
