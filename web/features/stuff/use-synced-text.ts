import { useEffect, useRef, useState } from "react";

/**
 * Input text that is stored elsewhere and returns with a delay: shows typed text at once, ignores
 * its own older values, and accepts external changes.
 */
export function useSyncedText(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const pending = useRef<string[]>([]);
  useEffect(() => {
    const index = pending.current.indexOf(value);
    pending.current.splice(0, index + 1);
    if (index < 0) setTyped(value);
  }, [value]);
  function change(text: string) {
    setTyped(text);
    pending.current.push(text.trim() === "" ? "" : text);
    onChange(text);
  }
  return [typed, change] as const;
}
