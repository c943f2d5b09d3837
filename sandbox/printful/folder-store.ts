import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { readJsonFile, writeFileAtomically } from "../core/files.ts";

export type FolderStore<Item> = {
  /** Oldest first. */
  list(): Item[];
  find(id: number): Item | undefined;
  /** On the disk when it returns; adds or replaces. */
  save(item: Item): void;
  /** Sorts by age, also across restarts. */
  nextId(): number;
  reset(): void;
};

/** Ids count seconds from here, which keeps them below 2^31 for long and never the same again. */
const EPOCH_S = 1_700_000_000;

/** One file for each, named by its id, so that a kill loses at most what is being written. */
export function openFolderStore<Item extends { id: number }>(
  folder: string,
  shape: z.ZodType<Item>,
  kept: number,
): FolderStore<Item> {
  const items = new Map<number, Item>();
  mkdirSync(folder, { recursive: true });
  for (const item of readAll(folder, shape)) items.set(item.id, item);
  let last = Math.max(0, ...items.keys());

  function drop(id: number): void {
    items.delete(id);
    rmSync(join(folder, `${id}.json`), { force: true });
  }

  return {
    list: () => [...items.values()],
    find: (id) => items.get(id),
    save(item) {
      writeFileAtomically(join(folder, `${item.id}.json`), JSON.stringify(item));
      items.set(item.id, item);
      for (const id of [...items.keys()].slice(0, Math.max(0, items.size - kept))) drop(id);
    },
    nextId() {
      last = Math.max(Math.floor(Date.now() / 1000) - EPOCH_S, last + 1);
      return last;
    },
    reset() {
      for (const id of [...items.keys()]) drop(id);
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
