// The thread starts here and not in the TypeScript file, which not every supported Node reads by
// itself; and how the main program was started (tsx, a test runner) does not reach a thread.
import { register } from "tsx/esm/api";

register();
await import("./render-worker.ts");
