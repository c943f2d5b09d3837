import { Link, linkOptions } from "@tanstack/react-router";
import { texts } from "#web/texts/support.ts";

const POLICIES = linkOptions([
  { to: "/faq", label: texts.policies.faq },
  { to: "/terms", label: texts.policies.terms },
  { to: "/privacy", label: texts.policies.privacy },
  { to: "/shipping", label: texts.policies.shipping },
]);

export function PolicyLinks() {
  return (
    <section aria-labelledby="policies" className="grid gap-1">
      <h2 id="policies" className="text-25">
        {texts.policies.title}
      </h2>
      <ul>
        {POLICIES.map(({ label, ...policy }) => (
          <li key={policy.to}>
            <Link {...policy} className="inline-flex min-h-11 items-center underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
