import type { texts } from "../shortcuts.ts";

export const shortcuts: typeof texts = {
  title: "Tastenkürzel",
  open: "Tastenkürzel zeigen",
  close: "Schließen",
  hotkey: "Diese Liste mit ? öffnen",

  everywhere: {
    title: "Überall",
    list: "Diese Liste",
    next: "Zum nächsten oder vorigen Bedienelement",
    press: "Drücken",
    close: "Dialog oder Menü schließen",
    choose: "Anderer Tab, andere Auswahl",
    grid: "Ein anderes Poster",
  },
  compare: {
    title: "Mix und Original",
    slide: "Die Kante dazwischen verschieben",
  },
  picture: {
    title: "Foto, Bild oder Text im Rahmen",
    move: "Bewegen, mit Umschalt schneller",
    size: "Größer oder kleiner",
    turn: "Drehen, mit Umschalt schneller; ein Foto um ein Viertel",
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
