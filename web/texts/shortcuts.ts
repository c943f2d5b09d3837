import { inLanguage } from "./language.ts";

export const texts = inLanguage("shortcuts", {
  title: "Keyboard shortcuts",
  open: "Keyboard shortcuts",
  close: "Close",
  hotkey: "Open this list with ?",

  everywhere: {
    title: "Everywhere",
    list: "This list",
    next: "Go to the next or previous control",
    press: "Press it",
    close: "Close a dialog or a menu",
    choose: "Another tab or option",
    grid: "Another poster",
  },
  compare: {
    title: "Mix and original",
    slide: "Move the divider",
  },
  picture: {
    title: "Photo, picture or text in its frame",
    move: "Move it, with Shift in bigger steps",
    size: "Larger or smaller",
    turn: "Rotate it, with Shift in bigger steps; a photo by 90°",
    undo: "Undo or redo a change to the print",
  },
  mug: {
    title: "The mug",
    turn: "Turn it",
  },
  arrows: "Arrows",
  shift: "Shift",
  enter: "Enter",
  space: "Space",
  control: "Ctrl",
});
