import { useEffect, useRef, useState } from "react";

/**
 * The text of a field that is kept elsewhere and comes back a moment later: what is typed stands at
 * once and is never overtaken by an older text, what changes from outside is taken over.
 */
export function useTyped(kept: string, keep: (text: string) => void) {
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
