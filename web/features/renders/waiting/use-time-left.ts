import { useEffect, useState } from "react";

/**
 * Seconds until a picture should be there, counted down from the newest estimate; below zero it is
 * overdue, null if nobody knows.
 */
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
    const clock = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(clock);
  }, [deadline]);

  return deadline === null ? null : Math.ceil((deadline - now) / 1000);
}
