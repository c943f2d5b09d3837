import { Link } from "@tanstack/react-router";
import { texts } from "#web/texts/policies.ts";
import type { PolicySection } from "../policy.ts";

/** Hidden on narrow screens. */
export function Contents({ sections }: { sections: readonly PolicySection[] }) {
  return (
    <nav aria-labelledby="contents" className="hidden lg:block">
      <div className="sticky top-24 grid max-h-[calc(100dvh-7rem)] gap-2 overflow-y-auto">
        <h2 id="contents" className="font-sans font-semibold text-15 text-soft tracking-normal">
          {texts.contents}
        </h2>
        <ol className="text-15">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link
                to="."
                hash={id}
                // Keeps section jumps out of the history, so that Back leaves the page.
                replace
                onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
                activeOptions={{ includeHash: true }}
                activeProps={{ className: "font-semibold" }}
                className="block py-1.5 leading-snug underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
