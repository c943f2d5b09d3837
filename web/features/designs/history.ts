import type { DesignLayout } from "#shared/contracts/designs.ts";

const LONGEST = 100;

/** The layout being made, and the way back. What belongs to one gesture is one step. */
export type Edits = {
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

export function startEdits(layout: DesignLayout): Edits {
  return { past: [], layout, future: [], gesture: null };
}

export function edit(edits: Edits, action: Edit): Edits {
  switch (action.type) {
    case "change":
      return change(edits, action.change(edits.layout), action.gesture ?? null);
    case "settle":
      return edits.gesture === null ? edits : { ...edits, gesture: null };
    case "undo":
      return undo(edits);
    case "redo":
      return redo(edits);
  }
}

function change(edits: Edits, layout: DesignLayout, gesture: string | null): Edits {
  if (isSame(layout, edits.layout)) return edits;
  const goesOn = gesture !== null && gesture === edits.gesture;
  const past = goesOn ? edits.past : [...edits.past, edits.layout].slice(-LONGEST);
  return { past, layout, future: [], gesture };
}

function undo({ past, layout, future }: Edits): Edits {
  const before = past.at(-1);
  if (!before) return { past, layout, future, gesture: null };
  return { past: past.slice(0, -1), layout: before, future: [layout, ...future], gesture: null };
}

function redo({ past, layout, future }: Edits): Edits {
  const [after, ...rest] = future;
  if (!after) return { past, layout, future, gesture: null };
  return { past: [...past, layout], layout: after, future: rest, gesture: null };
}

function isSame(one: DesignLayout, other: DesignLayout): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
