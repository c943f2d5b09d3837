import { useSyncExternalStore } from "react";
import { listWishes, onWishes, type Wish } from "./wishes.ts";

/** A page that the server writes begins without. */
const NONE: readonly Wish[] = [];
const listNone = () => NONE;

export function useWishes(): readonly Wish[] {
  return useSyncExternalStore(onWishes, listWishes, listNone);
}
