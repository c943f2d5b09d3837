import { useEffect, useState } from "react";
import { clearIntent, type Intent, readIntent } from "./reauth.ts";

/** Returns the stored action to resume after the redirect, once; null if it is of another kind. */
export function useResumedIntent<Act extends Intent["act"]>(act: Act) {
  const [resumed] = useState(() => readIntent(act));
  useEffect(() => {
    if (resumed) clearIntent();
  }, [resumed]);
  return resumed;
}
