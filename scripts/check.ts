import { CHECKS, runStep } from "./steps.ts";

let failures = 0;
for (const step of CHECKS) {
  if ((await runStep(step)) !== 0) failures++;
}
process.exit(failures > 0 ? 1 : 0);
