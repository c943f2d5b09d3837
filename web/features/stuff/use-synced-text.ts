import { useEffect, useRef, useState } from "react";

/**
 * Input text that is stored elsewhere and returns with a delay: shows typed text at once, ignores
 * its own older values, and accepts external changes.
 */
export function useSyncedText(kept: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState(kept);
  const underway = useRef<string[]>([]);
  useEffect(() => {
    const place = underway.current.indexOf(kept);
    underway.current.splice(0, place + 1);
    if (place < 0) setTyped(kept);
  }, [kept]);
  function type(text: string) {
    setTyped(text);
    underway.current.push(text.trim() === "" ? "" : text);
    keep(text);
  }
  return [typed, type] as const;
}
