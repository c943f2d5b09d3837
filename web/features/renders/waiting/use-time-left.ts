import { useEffect, useState } from "react";

/** Counts seconds down from the latest estimate; negative if overdue, null if unknown. */
export function useTimeLeft(estimate: number | null): number | null {
  const [deadline, setDeadline] = useState<number | null>(null);
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    if (estimate === null) return;
    setDeadline(Date.now() + estimate * 1000);
    setNow(Date.now());
  }, [estimate]);

  useEffect(() => {
    if (deadline === null) return;
    const interval = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(interval);
  }, [deadline]);

  return deadline === null ? null : Math.ceil((deadline - now) / 1000);
}
