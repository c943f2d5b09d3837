import { Link, linkOptions } from "@tanstack/react-router";

const POLICIES = linkOptions([
  { to: "/faq", label: "FAQ" },
  { to: "/terms", label: "Terms of Service" },
  { to: "/privacy", label: "Privacy Policy" },
  { to: "/shipping", label: "Shipping and Returns" },
]);

export function PolicyLinks() {
  return (
    <section aria-labelledby="policies" className="grid gap-1">
      <h2 id="policies" className="text-25">
        Good to know
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
