import { mkdirSync, writeFileSync } from "node:fs";
import { TEST_SEED } from "#server/test/seed.ts";
import type { StepResult } from "./verdict.ts";

const WORDS = { passed: "passed", unsteady: "passed", rejected: "FAILED", failed: "FAILED" };

/** Prints how the steps ended, their slow tests and their failures; returns the number of failed steps. */
export function printSummary(results: StepResult[], minutes: number): number {
  console.log(`\nAll steps took ${minutes.toFixed(1)} minutes with TEST_SEED=${TEST_SEED}.`);
  for (const { name, seconds, outcome } of results)
    console.log(`${WORDS[outcome]}  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
  printSlowTests(results);
  printFailures(results, "failed", "FAILED");
  printFailures(results, "unsteady", "red once");
  printFailures(results, "rejected", "FAILED, red once where it must never be");
  writeUnsteadyTests(results);
  const failed = results.filter(({ outcome }) => WORDS[outcome] === "FAILED").length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  return failed;
}

function printSlowTests(results: StepResult[]): void {
  const slow = results.flatMap((result) => result.slow);
  if (slow.length > 0) console.log("Tests that took more than 10 s:");
  for (const { seconds, file, title } of slow.toSorted((a, b) => b.seconds - a.seconds))
    console.log(`${String(seconds).padStart(6)} s  ${file} > ${title}`);
}

function printFailures(results: StepResult[], outcome: StepResult["outcome"], word: string): void {
  for (const { failures } of results.filter((result) => result.outcome === outcome))
    for (const { file, title, error } of failures)
      console.log(`${word}: ${file} > ${title}: ${error}`);
}

function writeUnsteadyTests(results: StepResult[]): void {
  const isUnsteady = ({ outcome }: StepResult) => outcome === "unsteady" || outcome === "rejected";
  const tests = results.filter(isUnsteady).flatMap(({ failures }) => failures);
  mkdirSync("test-results", { recursive: true });
  writeFileSync("test-results/unsteady.json", `${JSON.stringify(tests, null, 2)}\n`);
}
