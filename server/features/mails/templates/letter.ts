import type { ReactElement } from "react";

/** What a template makes of its facts. */
export type Letter = { subject: string; body: ReactElement };

/** The picture that the mail carries, in the px that it is shown in. */
export type ShownPicture = { alt: string; width: number; height: number };
