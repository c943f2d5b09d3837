import { createFileRoute } from "@tanstack/react-router";
import { ProductPage } from "#web/features/desk/components/products/product-page.tsx";
import { productsQuery } from "#web/features/desk/shop-api.ts";

export const Route = createFileRoute("/desk/products/$id")({
  // Always refetched, because the product may have just been created.
  loader: ({ context: { queryClient } }) => queryClient.fetchQuery(productsQuery),
  component: Product,
});

function Product() {
  return <ProductPage id={Number(Route.useParams().id)} />;
}
