import type { Core, Vendor } from "../core/vendor.ts";
import { createArtRenderer } from "./art-renderer.ts";
import { openAiFaults } from "./faults.ts";
import type { Renderer } from "./renderer.ts";
import { openAiRoutes } from "./routes.ts";

export async function createOpenAi(
  core: Core,
  art: Renderer = createArtRenderer(),
): Promise<Vendor> {
  return {
    name: "openai",
    title: "OpenAI images",
    about:
      "Paints the portraits. The real one sends photo and prompt to a paid service; this one works on the photo here on your machine, for free, and nothing leaves it.",
    faults: openAiFaults,
    routes: openAiRoutes(core, art),
    async reset() {},
    close: () => art.close(),
  };
}
