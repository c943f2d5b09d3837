import { readFileSync } from "node:fs";

const EVERY_MS = 1000;

/**
 * Calls `onOrphaned` when npm, which started this process, was killed: child processes survive npm,
 * and the next start would find the data folder locked. npm starts scripts by `sh -c`, so the
 * grandparent is watched too; on systems other than Linux only the parent.
 */
export function watchParents(onOrphaned) {
  const parent = process.ppid;
  const grandparent = isShell(parent) ? readParent(parent) : null;
  const timer = setInterval(() => {
    const isOrphaned =
      process.ppid !== parent || (grandparent !== null && readParent(parent) !== grandparent);
    if (!isOrphaned) return;
    clearInterval(timer);
    onOrphaned();
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function isShell(pid) {
  const [file, flag] = readText(`/proc/${pid}/cmdline`).split("\0");
  return /(^|\/)(ba|da)?sh$/.test(file ?? "") && flag === "-c";
}

function readParent(pid) {
  // "pid (name) state ppid …"; the name may contain spaces and parentheses.
  const [, , ppid] = readText(`/proc/${pid}/stat`).replace(/^.*\)/, ")").split(" ");
  return ppid ? Number(ppid) : null;
}

function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
