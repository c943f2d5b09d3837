import { useEffect, useEffectEvent, useState } from "react";

/** Files dropped or pasted anywhere on the page; true while one is held over it. */
export function usePhotoDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFile);

  useEffect(() => {
    const listeners = new AbortController();
    // Every element that is crossed reports an enter and a leave.
    let depth = 0;

    function enter(event: DragEvent) {
      if (!bringsFiles(event)) return;
      depth += 1;
      setOver(true);
    }
    function leave(event: DragEvent) {
      if (!bringsFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    }
    function drop(event: DragEvent) {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      takeFirst(event.dataTransfer);
    }
    function paste(event: ClipboardEvent) {
      if (!isTyping(event.target)) takeFirst(event.clipboardData);
    }
    function takeFirst(transfer: DataTransfer | null) {
      const [file] = transfer?.files ?? [];
      if (file) take(file);
    }

    const { signal } = listeners;
    window.addEventListener("dragenter", enter, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("dragover", allowDrop, { signal });
    window.addEventListener("drop", drop, { signal });
    window.addEventListener("paste", paste, { signal });
    return () => listeners.abort();
  }, []);

  return isOver;
}

/** Without this the browser would leave the page and open the file. */
function allowDrop(event: DragEvent) {
  if (bringsFiles(event)) event.preventDefault();
}

function bringsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
}
