import type { Core, Vendor } from "../core/vendor.ts";
import { createArtRenderer } from "./art-renderer.ts";
import { openAiFaults } from "./faults.ts";
import type { Renderer } from "./renderer.ts";
import { createOpenAiRoutes } from "./routes.ts";

export async function createOpenAi(
  core: Core,
  art: Renderer = createArtRenderer(),
): Promise<Vendor> {
  return {
    name: "openai",
    title: "OpenAI images",
    about:
      "Renders the portraits. OpenAI is a paid service; this emulator draws its own art from the photo on your machine, for free.",
    faults: openAiFaults,
    routes: createOpenAiRoutes(core, art),
    async reset() {},
    close: () => art.close(),
  };
}
