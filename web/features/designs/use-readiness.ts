import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DesignLayout } from "#shared/contracts/designs.ts";
import { useUnprintable } from "./use-unprintable.ts";

type ReadinessOptions = {
  text: DesignLayout["text"];
  isWide: boolean;
  isSized: boolean;
  onAskSize: () => void;
};

/**
 * Manages the active tab. `check` returns whether the design can be added, and focuses what is
 * missing.
 */
export function useReadiness({ text, isWide, isSized, onAskSize }: ReadinessOptions) {
  const [tab, setTab] = useState("picture");
  const words = useRef<HTMLInputElement>(null);
  const unprintable = useUnprintable(text?.value ?? "");

  function check(): boolean {
    if (unprintable.length > 0) {
      flushSync(() => setTab("text"));
      words.current?.focus();
      return false;
    }
    if (isSized) return true;
    if (!isWide) flushSync(() => setTab("product"));
    onAskSize();
    return false;
  }
  return { tab, setTab, words, check };
}
