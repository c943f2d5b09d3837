import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { texts } from "#web/texts/desk-shop.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { partnerProductQuery, partnerProductsQuery } from "../../shop-api.ts";
import { DeskPage } from "../desk-page.tsx";
import { NewProductForm } from "./new-product-form.tsx";

/** Selects the print provider's product, then shows the form for the shop's own. */
export function NewProductPage() {
  const offers = useQuery(partnerProductsQuery);
  const [chosen, setChosen] = useState("");
  const offer = useQuery(partnerProductQuery(chosen));
  const failed = offers.error ?? offer.error;
  return (
    <DeskPage
      title={texts.newProduct.title}
      intro={
        <>
          <Link to="/desk/products" className="underline underline-offset-4">
            {texts.product.back}
          </Link>
          {" · "}
          {texts.newProduct.intro}
        </>
      }
    >
      <div className="grid gap-4">
        {failed && (
          <LoadError
            message={failed.message}
            onRetry={() => (offers.error ? offers.refetch() : offer.refetch())}
          />
        )}
        {offers.isPending && <Skeleton className="h-20" />}
        {offers.data && (
          <div className="max-w-form">
            <NativeSelect
              label={texts.newProduct.from}
              value={chosen}
              placeholder={texts.newProduct.choose}
              options={offers.data.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={({ target }) => setChosen(target.value)}
            />
          </div>
        )}
        {chosen !== "" && offer.isPending && <Skeleton className="h-80" />}
        {offer.data && <NewProductForm key={offer.data.id} offer={offer.data} />}
      </div>
    </DeskPage>
  );
}
