/** Cents for a million tokens: gpt-image-2, 2.5 and 2.6 have the same prices (November 2026). */
const PRICES = { text: 500, image: 800, output: 3000 };

/**
 * At most, for a portrait of 1024x1536. The output is the older models' table, which the newer ones stay below;
 * the photo counts in high fidelity; a prompt of ours is far below 1000 tokens.
 */
const TOKENS = {
  text: 1000,
  photo: 6208,
  output: { low: 408, medium: 1584, high: 6240 },
  partialImage: 100,
};

type Usage = {
  input_tokens_details: { text_tokens: number; image_tokens: number };
  output_tokens: number;
};

/** What one picture did cost, in millionths of a dollar. */
export function billedMicros({ input_tokens_details: input, output_tokens }: Usage): number {
  const { text, image, output } = PRICES;
  const cents = input.text_tokens * text + input.image_tokens * image + output_tokens * output;
  // Prices are for a million: those are millionths of a cent.
  return Math.round(cents / 100);
}

/** What one picture may cost, in whole cents, rounded up; what the provider really bills is less. */
export function mostCents(options: {
  quality: "low" | "medium" | "high";
  partialImages: number;
}): number {
  const output = TOKENS.output[options.quality] + options.partialImages * TOKENS.partialImage;
  const cents = TOKENS.text * PRICES.text + TOKENS.photo * PRICES.image + output * PRICES.output;
  return Math.ceil(cents / 1_000_000);
}
