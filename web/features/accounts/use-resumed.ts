import { useEffect, useState } from "react";
import { forgetIntent, type Intent, readIntent } from "./proof.ts";

/** What is to be done again after the way back, once; null if it is something else. */
export function useResumed<Act extends Intent["act"]>(act: Act) {
  const [resumed] = useState(() => readIntent(act));
  useEffect(() => {
    if (resumed) forgetIntent();
  }, [resumed]);
  return resumed;
}
