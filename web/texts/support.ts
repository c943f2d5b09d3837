import { PRODUCT } from "#shared/brand.ts";
import { inLanguage } from "./language.ts";

export const texts = inLanguage("support", {
  title: "Support",
  about: {
    title: `About ${PRODUCT}`,
    product: `${PRODUCT} mixes one photo of a person with one idea and ends as a print: an oil painting, a struck coin, an action figure still in its box. You keep the picture, and if you like it enough, you can have it on a mug.`,
    renders:
      "Each picture costs one render. If we can't make it, the render comes back by itself and we tell you why.",
  },
  policies: {
    title: "Good to know",
    faq: "FAQ",
    terms: "Terms of Service",
    privacy: "Privacy Policy",
    shipping: "Shipping and Returns",
  },
  contact: {
    title: "Contact",
    words:
      "Something wrong with a print? Tell us within 30 days of receiving it, with a photo and your order number.",
    action: "Write to us",
  },
});
