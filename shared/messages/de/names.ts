import type { names as english } from "../en/names.ts";
import { translateOffer } from "./offers.ts";
import { translateProduct, translateShipping } from "./products.ts";
import { translateLookText, translateTheme } from "./themes.ts";

export const names: typeof english = {
  theme: translateTheme,
  look: translateLookText,
  product: translateProduct,
  offer: translateOffer,
  shipping: translateShipping,
  mix: ({ name, theme, version }) => `${name} - ${translateLookText(theme)} - ${version}`,
  item: ({ product, variant, quantity }) => {
    const name = [product, variant].filter(Boolean).map(translateProduct).join(", ");
    return quantity > 1 ? `${quantity} × ${name}` : name;
  },
};
