import { readFileSync } from "node:fs";

const EVERY_MS = 1000;

/**
 * Calls back when npm, which started this process, was killed: its children live on then, and the
 * next start would find the data folder taken. npm starts scripts by `sh -c`, which may stand
 * between. Elsewhere than on Linux only the direct parent is watched.
 */
export function watchParents(onOrphaned) {
  const parent = process.ppid;
  const grandparent = isShell(parent) ? parentOf(parent) : null;
  const timer = setInterval(() => {
    const isOrphaned =
      process.ppid !== parent || (grandparent !== null && parentOf(parent) !== grandparent);
    if (!isOrphaned) return;
    clearInterval(timer);
    onOrphaned();
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function isShell(pid) {
  const [file, flag] = read(`/proc/${pid}/cmdline`).split("\0");
  return /(^|\/)(ba|da)?sh$/.test(file ?? "") && flag === "-c";
}

function parentOf(pid) {
  // "pid (name) state ppid …"; the name may hold spaces and brackets.
  const [, , ppid] = read(`/proc/${pid}/stat`).replace(/^.*\)/, ")").split(" ");
  return ppid ? Number(ppid) : null;
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
