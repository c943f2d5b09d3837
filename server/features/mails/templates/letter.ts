import type { ReactElement } from "react";

/** The rendered template. */
export type Letter = { subject: string; body: ReactElement };

/** The embedded picture with its displayed size in px. */
export type ShownPicture = { alt: string; width: number; height: number };
