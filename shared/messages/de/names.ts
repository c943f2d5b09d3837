import type { names as english } from "../en/names.ts";
import { offerInGerman } from "./offers.ts";
import { translateProduct, translateShipping } from "./products.ts";
import { lookInGerman, themeInGerman } from "./themes.ts";

export const names: typeof english = {
  theme: themeInGerman,
  look: lookInGerman,
  product: translateProduct,
  offer: offerInGerman,
  shipping: translateShipping,
  mix: ({ name, theme, version }) => `${name} - ${lookInGerman(theme)} - ${version}`,
  item: ({ product, variant, quantity }) => {
    const name = [product, variant].filter(Boolean).map(translateProduct).join(", ");
    return quantity > 1 ? `${quantity} × ${name}` : name;
  },
};
