import { useReducer } from "react";
import type { DesignLayout } from "#shared/contracts/designs.ts";
import { createHistory, reduceHistory } from "./history.ts";
import type { Picture, TextLine } from "./sheet.ts";

export type LayoutEditor = {
  layout: DesignLayout;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  /** Changes with the same gesture are one undo step until `settle`. */
  change: (part: Partial<DesignLayout>, gesture?: string) => void;
  changePicture: (change: (picture: Picture) => Picture, gesture?: string) => void;
  changeText: (part: Partial<TextLine>, gesture?: string) => void;
  settle: () => void;
};

export function useEdits(start: DesignLayout): LayoutEditor {
  const [{ past, layout, future }, dispatch] = useReducer(reduceHistory, start, createHistory);
  return {
    layout,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () => dispatch({ type: "undo" }),
    redo: () => dispatch({ type: "redo" }),
    settle: () => dispatch({ type: "settle" }),
    change: (part, gesture) =>
      dispatch({ type: "change", change: (now) => ({ ...now, ...part }), gesture }),
    changePicture: (change, gesture) =>
      dispatch({
        type: "change",
        change: (now) => ({ ...now, picture: change(now.picture) }),
        gesture,
      }),
    changeText: (part, gesture) =>
      dispatch({
        type: "change",
        change: (now) => (now.text ? { ...now, text: { ...now.text, ...part } } : now),
        gesture,
      }),
  };
}
