import { useEffect, useState } from "react";

/** An address of what is in memory, as long as it is shown. */
export function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const fresh = URL.createObjectURL(file);
    setUrl(fresh);
    return () => URL.revokeObjectURL(fresh);
  }, [file]);
  return url;
}
