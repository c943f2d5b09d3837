import type { names as english } from "../en/names.ts";
import { offerInGerman } from "./offers.ts";
import { productInGerman, shippingInGerman } from "./products.ts";
import { lookInGerman, themeInGerman } from "./themes.ts";

export const names: typeof english = {
  theme: themeInGerman,
  look: lookInGerman,
  product: productInGerman,
  offer: offerInGerman,
  shipping: shippingInGerman,
  mix: ({ name, theme, version }) => `${name} - ${lookInGerman(theme)} - ${version}`,
  item: ({ product, variant, quantity }) => {
    const name = [product, variant].filter(Boolean).map(productInGerman).join(", ");
    return quantity > 1 ? `${quantity} × ${name}` : name;
  },
};
