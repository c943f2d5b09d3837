import { PRODUCT } from "#shared/brand.ts";
import { inLanguage } from "./language.ts";

export const texts = inLanguage("support", {
  title: "Support",
  about: {
    title: `About ${PRODUCT}`,
    product: `${PRODUCT} turns a photo of a person into something new: an oil painting, a freshly struck coin, an action figure still in its box. Keep the picture, and if you love it, put it on a mug.`,
    renders:
      "Each picture costs one render. If we can't make it, you get the render back automatically, and we tell you why.",
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
