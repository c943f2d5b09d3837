const SIZES: Record<string, string> = {
  "11 oz": "11 oz",
  "15 oz": "15 oz",
  "12×18 in": "12×18 Zoll",
  "20×30 in": "20×30 Zoll",
  "24×36 in": "24×36 Zoll",
  "One size": "Einheitsgröße",
  S: "S",
  M: "M",
  L: "L",
  XL: "XL",
  "2XL": "2XL",
};

const COLORS: Record<string, string> = { Black: "Schwarz", Navy: "Marineblau", White: "Weiß" };

/**
 * Translations of the product texts by English text. A text that the owner has changed is missing here and stays
 * English.
 */
export const PRODUCTS: Record<string, string> = {
  "Coffee Mug": "Kaffeetasse",
  "Glossy white ceramic. Your mix on both sides; dishwasher and microwave safe.":
    "Glänzend weiße Keramik mit deinem Mix auf beiden Seiten. Spülmaschinen- und mikrowellenfest.",
  "Large Coffee Mug": "Große Kaffeetasse",
  "The same mug for people who mean it.": "Dieselbe Tasse für alle, die es ernst meinen.",
  Poster: "Poster",
  "Thick matte paper in the shape of your mix, printed edge to edge.":
    "Dickes mattes Papier im Format deines Mixes, randlos bedruckt.",
  "T-Shirt": "T-Shirt",
  "Soft combed cotton, unisex cut, printed on the chest.":
    "Weiche gekämmte Baumwolle, Unisex-Schnitt, Druck auf der Brust.",
  "Tote Bag": "Stofftasche",
  "Sturdy cotton for everything else.": "Robuste Baumwolle für alles andere.",
  ...SIZES,
  ...COLORS,
  ...Object.fromEntries(
    Object.entries(SIZES).flatMap(([size, ours]) =>
      Object.entries(COLORS).map(([color, own]) => [`${size}, ${color}`, `${ours}, ${own}`]),
    ),
  ),
};

/** Shipping methods as the print provider names them. */
const SHIPPING: Record<string, string> = { "Flat Rate": "Pauschale", Standard: "Standard" };

export function translateProduct(text: string): string {
  return Object.hasOwn(PRODUCTS, text) ? (PRODUCTS[text] ?? text) : text;
}

export function translateShipping(name: string): string {
  return SHIPPING[name] ?? name;
}
