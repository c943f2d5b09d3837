import { useEffect, useState } from "react";
import { forgetIntent, type Intent, readIntent } from "./proof.ts";

/** Returns the stored action to resume after the redirect, once; null if it is of another kind. */
export function useResumed<Act extends Intent["act"]>(act: Act) {
  const [resumed] = useState(() => readIntent(act));
  useEffect(() => {
    if (resumed) forgetIntent();
  }, [resumed]);
  return resumed;
}
