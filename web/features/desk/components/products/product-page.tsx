import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { DeskProduct } from "#shared/contracts/desk/products.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { WithinPage } from "#web/ui/message-page.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { deskMeQuery } from "../../api.ts";
import { productChecksQuery, productsQuery } from "../../shop-api.ts";
import { DeskPage } from "../desk-page.tsx";
import { Facts } from "../facts.tsx";
import { Sheet } from "../sheet.tsx";
import { AreaPicture } from "./area-picture.tsx";
import { AreasForm } from "./areas-form.tsx";
import { ProductForm } from "./product-form.tsx";

export function ProductPage({ id }: { id: number }) {
  const products = useSuspenseQuery(productsQuery).data;
  const isOwner = useQuery(deskMeQuery).data?.role === "owner";
  const checks = useQuery({ ...productChecksQuery, enabled: isOwner }).data;
  const product = products.find((each) => each.id === id);
  if (!product)
    return (
      <WithinPage value={true}>
        <NotFound />
      </WithinPage>
    );
  return (
    <DeskPage
      title={product.name}
      intro={
        <Link to="/desk/products" className="underline underline-offset-4">
          {texts.product.back}
        </Link>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        {/* The key resets the form after any save of the product. */}
        <ProductForm
          key={product.version}
          product={product}
          checks={checks?.known ? checks : null}
          isOwner={isOwner}
        />
        <About product={product} isOwner={isOwner} />
      </div>
    </DeskPage>
  );
}

function About({ product, isOwner }: { product: DeskProduct; isOwner: boolean }) {
  const { in_carts, at_other_price, being_paid, areas } = product;
  return (
    <div className="grid gap-4">
      <Sheet title={texts.product.about}>
        <p className="mb-2">{texts.product.underWay(in_carts, at_other_price)}</p>
        <p className="mb-3 text-soft">{texts.product.paying(being_paid)}</p>
        <Facts facts={[{ label: texts.product.partner, value: product.partner_product_id }]} />
      </Sheet>
      {isOwner ? (
        <AreasForm key={product.version} product={product} />
      ) : (
        <Sheet title={texts.product.areas}>
          <div className="grid gap-4">
            {areas.map((area) => (
              <AreaPicture key={area.name} area={area} />
            ))}
          </div>
        </Sheet>
      )}
    </div>
  );
}
