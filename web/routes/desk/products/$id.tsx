import { createFileRoute } from "@tanstack/react-router";
import { ProductRoom } from "#web/features/desk/components/products/product-room.tsx";
import { productsQuery } from "#web/features/desk/shop-api.ts";

export const Route = createFileRoute("/desk/products/$id")({
  // Always refetched, because the product may have just been created.
  loader: ({ context: { queryClient } }) => queryClient.fetchQuery(productsQuery),
  component: Product,
});

function Product() {
  return <ProductRoom id={Number(Route.useParams().id)} />;
}
