import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** `npm run screens`: every screen as a picture, to be looked at; it fails where axe finds a barrier, not by pixels. */
export default defineConfig({ ...base, testDir: "scripts/screens", timeout: 600_000 });
