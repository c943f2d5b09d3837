import { useEffect, useEffectEvent, useState } from "react";

/**
 * Handles files dropped or pasted anywhere on the page; returns true while one is dragged over it.
 */
export function usePhotoDrop(onFile: (file: File) => void): boolean {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const handleFile = useEffectEvent(onFile);

  useEffect(() => {
    const listeners = new AbortController();
    // Every element on the way fires dragenter and dragleave.
    let depth = 0;

    function enter(event: DragEvent) {
      if (!hasFiles(event)) return;
      depth += 1;
      setDraggedOver(true);
    }
    function leave(event: DragEvent) {
      if (!hasFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setDraggedOver(false);
    }
    function drop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setDraggedOver(false);
      handleFirstFile(event.dataTransfer);
    }
    function paste(event: ClipboardEvent) {
      if (!isTyping(event.target)) handleFirstFile(event.clipboardData);
    }
    function handleFirstFile(transfer: DataTransfer | null) {
      const [file] = transfer?.files ?? [];
      if (file) handleFile(file);
    }

    const { signal } = listeners;
    window.addEventListener("dragenter", enter, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("dragover", allowDrop, { signal });
    window.addEventListener("drop", drop, { signal });
    window.addEventListener("paste", paste, { signal });
    return () => listeners.abort();
  }, []);

  return isDraggedOver;
}

/** Keeps the browser from navigating to the file. */
function allowDrop(event: DragEvent) {
  if (hasFiles(event)) event.preventDefault();
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
}
