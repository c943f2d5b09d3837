import type { Language } from "../languages.ts";
import { messages as de } from "./de/index.ts";
import { messages as en } from "./en/index.ts";

/** For the server, which writes to people of each language; the browser loads its own one only. */
export const MESSAGES: Record<Language, typeof en> = { en, de };
