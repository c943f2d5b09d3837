import { texts } from "#web/texts/policies.ts";
import { Points } from "./points.tsx";

/** Not the policy itself, but true to it. */
export function InShort({ points }: { points: readonly string[] }) {
  return (
    <section
      aria-labelledby="in-short"
      className="ink-line grid gap-3 rounded-card bg-teal-wash p-5 sm:p-6"
    >
      <h2 id="in-short" className="text-20">
        {texts.inShort}
      </h2>
      <Points items={points} />
    </section>
  );
}
