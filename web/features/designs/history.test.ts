import { describe, expect, it } from "vitest";
import type { DesignLayout } from "#shared/contracts/designs.ts";
import { type Edit, edit, startEdits } from "./history.ts";

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

function after(...edits: Edit[]) {
  return edits.reduce(edit, startEdits(START));
}

const widthOf = (edits: ReturnType<typeof after>) => edits.layout.picture.width;

describe("undo", () => {
  it("walks back and forth", () => {
    const both = after(zoom(0.4), zoom(0.5), { type: "undo" });
    expect(widthOf(both)).toBe(0.4);
    expect(widthOf(edit(both, { type: "redo" }))).toBe(0.5);
  });

  it("takes a gesture as one step", () => {
    const dragged = after(zoom(0.4, "drag"), zoom(0.5, "drag"), zoom(0.6, "drag"));
    expect(widthOf(edit(dragged, { type: "undo" }))).toBe(0.3);
  });

  it("takes two gestures of a kind as two", () => {
    const twice = after(zoom(0.4, "drag"), { type: "settle" }, zoom(0.5, "drag"), { type: "undo" });
    expect(widthOf(twice)).toBe(0.4);
  });

  it("forgets what was undone once something else is done", () => {
    expect(after(zoom(0.4), { type: "undo" }, zoom(0.7)).future).toEqual([]);
  });

  it("counts no step that changes nothing", () => {
    expect(after(zoom(0.3)).past).toEqual([]);
  });

  it("stays at the ends", () => {
    expect(after({ type: "undo" }, { type: "redo" }).layout).toEqual(START);
  });

  it("remembers a hundred steps", () => {
    const many = Array.from({ length: 150 }, (_, step) => zoom(0.4 + step / 1000));
    expect(after(...many).past).toHaveLength(100);
  });
});
