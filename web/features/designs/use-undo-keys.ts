import { useEffect } from "react";

type Undoable = { undo: () => void; redo: () => void };

/** Handles Ctrl/Cmd+Z and +Y, except in text fields, which have their own undo. */
export function useUndoKeys({ undo, redo }: Undoable): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof HTMLInputElement && event.target.type === "text") return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) redo();
      else undo();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [undo, redo]);
}
