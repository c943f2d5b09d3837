import type { EditRequest } from "./edit-request.ts";

// Estimates of the right magnitude: OpenAI publishes the numbers only for some models (196 output
// tokens for a 1024x1024 picture of low quality, 100 more for each partial picture).
const TOKENS_PER_SQUARE = { low: 196, medium: 1056, high: 4160, xhigh: 6240, max: 8320 };
const TOKENS_PER_PARTIAL = 100;
const SQUARE_PX = 1024 * 1024;

export function computeUsage(request: EditRequest, partials: number) {
  const text = Math.ceil(request.prompt.length / 4);
  const images = request.photos.reduce((sum, { width, height }) => {
    return sum + Math.ceil(width / 32) * Math.ceil(height / 32);
  }, 0);
  const area = (request.width * request.height) / SQUARE_PX;
  const perImage = Math.round(TOKENS_PER_SQUARE[request.quality] * area);
  const output = perImage * request.n + partials * TOKENS_PER_PARTIAL;
  return {
    total_tokens: text + images + output,
    input_tokens: text + images,
    output_tokens: output,
    input_tokens_details: { text_tokens: text, image_tokens: images },
    output_tokens_details: { image_tokens: output, text_tokens: 0 },
  };
}
