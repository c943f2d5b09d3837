import type { ReactElement } from "react";

/** What a template makes of its facts. */
export type Letter = { subject: string; body: ReactElement };
