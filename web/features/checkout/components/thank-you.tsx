import type { ReactNode } from "react";
import type { OrderDetail } from "#shared/contracts/orders.ts";
import { formatMix, translateProductText } from "#web/lib/owner-texts.ts";
import { texts as cartsTexts } from "#web/texts/carts.ts";
import { texts } from "#web/texts/checkout.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { usePageTitle } from "#web/ui/use-page-title.ts";
import { BoughtPictures } from "./bought-pictures.tsx";
import { OrderStations } from "./order-stations.tsx";

type ThankYouProps = {
  order: OrderDetail;
  children?: ReactNode;
};

export function ThankYou({ order, children }: ThankYouProps) {
  usePageTitle(texts.thanks.title);
  const pictures = order.items.map(({ image_url, product, variant, genimages }) => ({
    key: `${image_url}:${variant}`,
    imageUrl: image_url,
    alt: genimages
      ? cartsTexts.worn(translateProductText(product), formatMix(genimages))
      : translateProductText(product),
  }));
  return (
    <div className="grid grid-cols-1 gap-12 sm:py-4">
      <div className="grid grid-cols-1 gap-x-14 gap-y-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-cols-[480px_minmax(0,1fr)]">
        <BoughtPictures pictures={pictures} />
        <div className="grid grid-cols-1 content-center gap-6">
          <div role="status" className="grid gap-2">
            <h1 className="text-44 sm:text-60">{texts.thanks.title}</h1>
            <p className="wrap-anywhere font-semibold text-20">
              {texts.thanks.order(order.number)}
            </p>
            {order.printful_order_id && (
              <p className="nums text-15 text-soft">
                {commonTexts.printNumber(order.printful_order_id)}
              </p>
            )}
            <p className="text-soft">{texts.thanks.mail}</p>
          </div>
          <OrderStations order={order} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pr-[3px]">
            <LinkButton to="/create" variant="primary" size="lg" className="max-sm:grow">
              {texts.thanks.another}
            </LinkButton>
            <LinkButton to="/dashboard" size="lg" className="max-sm:grow">
              {texts.dashboard}
            </LinkButton>
          </div>
          <LinkButton
            to="/orderdetail/$id"
            params={{ id: order.number }}
            variant="link"
            className="justify-self-start"
          >
            {texts.thanks.follow}
          </LinkButton>
        </div>
      </div>
      {children}
    </div>
  );
}
