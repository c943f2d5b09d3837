import { useEffect, useState } from "react";

/** Longer than the pause between two presses of a key. */
const SETTLED_MS = 800;

/** Read aloud once it stays as it is, not at each step on the way there. */
export function Spoken({ text }: { text: string }) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {settled}
    </p>
  );
}
