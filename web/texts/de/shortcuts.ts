import type { texts } from "../shortcuts.ts";

export const shortcuts: typeof texts = {
  title: "Tastenkürzel",
  open: "Tastenkürzel",
  close: "Schließen",
  hotkey: "Diese Liste mit ? öffnen",

  everywhere: {
    title: "Überall",
    list: "Diese Liste",
    next: "Zum nächsten oder vorherigen Bedienelement",
    press: "Auslösen",
    close: "Dialog oder Menü schließen",
    choose: "Anderer Tab, andere Auswahl",
    grid: "Anderes Poster",
  },
  compare: {
    title: "Mix und Original",
    slide: "Trennlinie verschieben",
  },
  picture: {
    title: "Foto, Bild oder Text im Rahmen",
    move: "Verschieben, mit Umschalt in größeren Schritten",
    size: "Größer oder kleiner",
    turn: "Drehen, mit Umschalt in größeren Schritten; ein Foto um 90°",
    undo: "Änderung am Druck rückgängig machen oder wiederholen",
  },
  mug: {
    title: "Die Tasse",
    turn: "Drehen",
  },
  arrows: "Pfeile",
  shift: "Umschalt",
  enter: "Eingabe",
  space: "Leertaste",
  control: "Strg",
};
