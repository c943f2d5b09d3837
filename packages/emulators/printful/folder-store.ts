import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { readJsonFile, writeFileAtomically } from "../core/files.ts";

export type FolderStore<Item> = {
  /** Oldest first. */
  list(): Item[];
  find(id: number): Item | undefined;
  /** Adds or replaces the item on disk before it returns. */
  save(item: Item): void;
  /** Returns an id that sorts by creation time, also across restarts. */
  nextId(): number;
  reset(): void;
};

/** Ids are seconds since this time: unique across resets, and below 2^31 until 2091. */
const EPOCH_S = 1_700_000_000;

/** Stores one file per item, so that a killed process loses at most the item being written. */
export function openFolderStore<Item extends { id: number }>(
  folder: string,
  shape: z.ZodType<Item>,
  maxItems: number,
): FolderStore<Item> {
  const items = new Map<number, Item>();
  mkdirSync(folder, { recursive: true });
  for (const item of readAll(folder, shape)) items.set(item.id, item);
  let last = Math.max(0, ...items.keys());

  function remove(id: number): void {
    items.delete(id);
    rmSync(join(folder, `${id}.json`), { force: true });
  }

  return {
    list: () => [...items.values()],
    find: (id) => items.get(id),
    save(item) {
      writeFileAtomically(join(folder, `${item.id}.json`), JSON.stringify(item));
      items.set(item.id, item);
      for (const id of [...items.keys()].slice(0, Math.max(0, items.size - maxItems))) remove(id);
    },
    nextId() {
      last = Math.max(Math.floor(Date.now() / 1000) - EPOCH_S, last + 1);
      return last;
    },
    reset() {
      for (const id of [...items.keys()]) remove(id);
    },
  };
}

function readAll<Item extends { id: number }>(folder: string, shape: z.ZodType<Item>): Item[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const item = shape.safeParse(readJsonFile(join(folder, name)));
      return item.success ? [item.data] : [];
    })
    .sort((one, other) => one.id - other.id);
}
