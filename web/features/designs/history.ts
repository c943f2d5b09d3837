import type { DesignLayout } from "#shared/contracts/designs.ts";

const MAX_STEPS = 100;

/** Layout with undo history; all changes of a gesture are one step. */
export type EditHistory = {
  past: readonly DesignLayout[];
  layout: DesignLayout;
  future: readonly DesignLayout[];
  gesture: string | null;
};

export type Edit =
  | { type: "change"; change: (layout: DesignLayout) => DesignLayout; gesture: string | undefined }
  | { type: "settle" }
  | { type: "undo" }
  | { type: "redo" };

export function createHistory(layout: DesignLayout): EditHistory {
  return { past: [], layout, future: [], gesture: null };
}

export function reduceHistory(edits: EditHistory, action: Edit): EditHistory {
  switch (action.type) {
    case "change":
      return applyChange(edits, action.change(edits.layout), action.gesture ?? null);
    case "settle":
      return edits.gesture === null ? edits : { ...edits, gesture: null };
    case "undo":
      return undo(edits);
    case "redo":
      return redo(edits);
  }
}

function applyChange(
  edits: EditHistory,
  layout: DesignLayout,
  gesture: string | null,
): EditHistory {
  if (isSame(layout, edits.layout)) return edits;
  const isSameGesture = gesture !== null && gesture === edits.gesture;
  const past = isSameGesture ? edits.past : [...edits.past, edits.layout].slice(-MAX_STEPS);
  return { past, layout, future: [], gesture };
}

function undo({ past, layout, future }: EditHistory): EditHistory {
  const before = past.at(-1);
  if (!before) return { past, layout, future, gesture: null };
  return { past: past.slice(0, -1), layout: before, future: [layout, ...future], gesture: null };
}

function redo({ past, layout, future }: EditHistory): EditHistory {
  const [after, ...rest] = future;
  if (!after) return { past, layout, future, gesture: null };
  return { past: [...past, layout], layout: after, future: rest, gesture: null };
}

function isSame(one: DesignLayout, other: DesignLayout): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
