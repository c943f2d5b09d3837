import type { FocusEvent } from "react";

/**
 * An `onFocus` handler for horizontal scrollers: scroll snapping would hide elements reached by
 * Tab.
 */
export function showFocused({ target }: FocusEvent<HTMLElement>) {
  if (target.matches(":focus-visible")) {
    target.scrollIntoView({ inline: "center", block: "nearest" });
  }
}
