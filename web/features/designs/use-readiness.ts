import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DesignLayout } from "#shared/contracts/designs.ts";
import { useLacking } from "./use-lacking.ts";

type Readiness = {
  text: DesignLayout["text"];
  isWide: boolean;
  isSized: boolean;
  onAskSize: () => void;
};

/** Whether it can be added as it is: `check` leads to what is missing. With the tab that is open. */
export function useReadiness({ text, isWide, isSized, onAskSize }: Readiness) {
  const [tab, setTab] = useState("picture");
  const words = useRef<HTMLInputElement>(null);
  const lacking = useLacking(text?.value ?? "");

  function check(): boolean {
    if (lacking.length > 0) {
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
