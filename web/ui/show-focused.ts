import type { FocusEvent } from "react";

/** For the `onFocus` of a row that is pushed sideways: snapping leaves what Tab reaches out of sight. */
export function showFocused({ target }: FocusEvent<HTMLElement>) {
  if (target.matches(":focus-visible")) {
    target.scrollIntoView({ inline: "center", block: "nearest" });
  }
}
