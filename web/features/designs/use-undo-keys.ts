import { useEffect } from "react";

type Undoable = { undo: () => void; redo: () => void };

/** Ctrl or Cmd with Z and Y, except where a field has an undo of its own. */
export function useUndoKeys({ undo, redo }: Undoable): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof HTMLInputElement && event.target.type === "text") return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) redo();
      else undo();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [undo, redo]);
}
