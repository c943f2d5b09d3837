import type { EditRequest } from "./edit-request.ts";

// The vendor's shape; the numbers are only of the right order (196 output tokens for a low square,
// 100 more for each partial picture), since the real ones are not published for every model.
const TOKENS_PER_SQUARE = { low: 196, medium: 1056, high: 4160, xhigh: 6240, max: 8320 };
const TOKENS_PER_PARTIAL = 100;
const LARGEST_SQUARE = 1024 * 1024;

export function usageOf(request: EditRequest, partials: number) {
  const text = Math.ceil(request.prompt.length / 4);
  const images = request.photos.reduce((sum, { width, height }) => {
    return sum + Math.ceil(width / 32) * Math.ceil(height / 32);
  }, 0);
  const area = (request.width * request.height) / LARGEST_SQUARE;
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
