import { useRef } from "react";
import { useDeleteMixes } from "#web/features/mixes/use-delete-mixes.ts";
import { SelectionBar } from "#web/features/stuff/selection-bar.tsx";
import { useSelection } from "#web/features/stuff/use-selection.ts";

export type Selecting = ReturnType<typeof useSelecting>;

/** Selection mode for mixes; returns the focus to its button at the end. */
export function useSelecting() {
  const selection = useSelection();
  const button = useRef<HTMLButtonElement>(null);
  const deleting = useDeleteMixes();
  function stop() {
    selection.stop();
    button.current?.focus();
  }
  function bar(shown: string[]) {
    const chosen = shown.filter(selection.has);
    return (
      <SelectionBar
        chosen={chosen}
        shown={shown}
        onChoose={selection.choose}
        onDelete={() => deleting.mutate(chosen, { onSuccess: stop })}
        isDeleting={deleting.isPending}
        onDone={stop}
      />
    );
  }
  return { selection, button, bar };
}
