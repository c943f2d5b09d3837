import { inLanguage } from "./language.ts";

export const texts = inLanguage("keys", {
  title: "Keys",
  open: "Keyboard keys",
  close: "Close",
  wish: "Open this list with ?",

  everywhere: {
    title: "Everywhere",
    list: "This list",
    next: "To the next or previous thing that can be pressed",
    press: "Press it",
    close: "Close a dialog or a menu",
    choose: "Another tab or choice",
    grid: "Another poster",
  },
  compare: {
    title: "Mix and original",
    slide: "Move the edge between them",
  },
  picture: {
    title: "Photo, picture or text in its frame",
    move: "Move it, with Shift further",
    size: "Larger or smaller",
    turn: "Turn it, with Shift further; a photo by a quarter",
    undo: "Undo or redo a change of the print",
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
