import { useEffect, useRef, useState } from "react";
import type { LocalPhoto } from "../../draft/draft.ts";
import { cutPhoto } from "../shrink-photo.ts";
import type { Cut } from "./cut.ts";

/** Crops the original photo; the result is dropped if the component unmounts first. */
export function useCutting({ source }: LocalPhoto, onDone: (photo: LocalPhoto) => void) {
  const [isCutting, setCutting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function finish(cut: Cut) {
    setCutting(true);
    setFailed(false);
    const file = await cutPhoto(source, cut).catch(() => null);
    if (!isOpen.current) return;
    setCutting(false);
    if (file) onDone({ source, cut, file });
    else setFailed(true);
  }
  return { isCutting, hasFailed, finish };
}
