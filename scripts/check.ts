import { CHECKS, runStep } from "./steps.ts";

const codes = await Promise.all(CHECKS.map((step) => runStep({ ...step, label: step.name })));
process.exit(codes.some((code) => code !== 0) ? 1 : 0);
