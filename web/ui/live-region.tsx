import { useEffect, useState } from "react";

/** Longer than the interval of key repeats. */
const SETTLED_MS = 800;

/** A live region that announces its text once it has settled. */
export function LiveRegion({ text }: { text: string }) {
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
