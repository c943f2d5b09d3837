/** Cents per million tokens: gpt-image-2, 2.5 and 2.6 have the same prices (November 2026). */
const PRICES = { text: 500, image: 800, output: 3000 };

/**
 * Maximum tokens of a 1024x1536 portrait. Output: the older models' table, an upper bound for newer ones.
 * Photo: high fidelity. Our prompts are far below 1000 tokens.
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

/** Returns the actual cost of a picture in millionths of a US dollar. */
export function billedMicros({ input_tokens_details: input, output_tokens }: Usage): number {
  const { text, image, output } = PRICES;
  const cents = input.text_tokens * text + input.image_tokens * image + output_tokens * output;
  // Cents per million tokens equal millionths of a cent per token.
  return Math.round(cents / 100);
}

/** Returns the maximum cost of a picture in whole cents, rounded up; the actual cost is lower. */
export function mostCents(options: {
  quality: "low" | "medium" | "high";
  partialImages: number;
}): number {
  const output = TOKENS.output[options.quality] + options.partialImages * TOKENS.partialImage;
  const cents = TOKENS.text * PRICES.text + TOKENS.photo * PRICES.image + output * PRICES.output;
  return Math.ceil(cents / 1_000_000);
}
