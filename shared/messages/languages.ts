import type { Language } from "../languages.ts";
import { messages as de } from "./de/index.ts";
import { messages as en } from "./en/index.ts";

/** For the server, which writes in every language; the browser loads only its own. */
export const MESSAGES: Record<Language, typeof en> = { en, de };
