import { describe, expect, it } from "vitest";
import type { DesignLayout } from "#shared/contracts/designs.ts";
import { createHistory, type Edit, reduceHistory } from "./history.ts";

const START: DesignLayout = {
  picture: { x: 0.5, y: 0.5, width: 0.3, rotation: 0, copies: 1 },
  background: "#ffffff",
  text: null,
};

function zoom(width: number, gesture?: string): Edit {
  return {
    type: "change",
    change: (now) => ({ ...now, picture: { ...now.picture, width } }),
    gesture,
  };
}

function applyEdits(...edits: Edit[]) {
  return edits.reduce(reduceHistory, createHistory(START));
}

const getWidth = (edits: ReturnType<typeof applyEdits>) => edits.layout.picture.width;

describe("undo and redo", () => {
  it("move back and forth", () => {
    const both = applyEdits(zoom(0.4), zoom(0.5), { type: "undo" });
    expect(getWidth(both)).toBe(0.4);
    expect(getWidth(reduceHistory(both, { type: "redo" }))).toBe(0.5);
  });

  it("treat a gesture as one step", () => {
    const dragged = applyEdits(zoom(0.4, "drag"), zoom(0.5, "drag"), zoom(0.6, "drag"));
    expect(getWidth(reduceHistory(dragged, { type: "undo" }))).toBe(0.3);
  });

  it("treat two gestures of the same kind as two steps", () => {
    const twice = applyEdits(zoom(0.4, "drag"), { type: "settle" }, zoom(0.5, "drag"), {
      type: "undo",
    });
    expect(getWidth(twice)).toBe(0.4);
  });

  it("drop undone steps after a new change", () => {
    expect(applyEdits(zoom(0.4), { type: "undo" }, zoom(0.7)).future).toEqual([]);
  });

  it("ignore a step that changes nothing", () => {
    expect(applyEdits(zoom(0.3)).past).toEqual([]);
  });

  it("do nothing at either end", () => {
    expect(applyEdits({ type: "undo" }, { type: "redo" }).layout).toEqual(START);
  });

  it("keep the last hundred steps", () => {
    const many = Array.from({ length: 150 }, (_, step) => zoom(0.4 + step / 1000));
    expect(applyEdits(...many).past).toHaveLength(100);
  });
});
