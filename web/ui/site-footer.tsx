import { Link, linkOptions } from "@tanstack/react-router";
import { PRODUCT } from "#shared/brand.ts";

const LINKS = linkOptions([
  { to: "/dashboard", label: "Dashboard" },
  { to: "/subscriptions", label: "Pricing" },
  { to: "/faq", label: "FAQ" },
  { to: "/privacy", label: "Privacy" },
  { to: "/terms", label: "Terms" },
  { to: "/contact", label: "Contact" },
]);

/** The foot of a page that stands by itself. */
export function SiteFooter() {
  return (
    <footer className="border-line border-t-[1.5px]">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5 text-15">
        <nav aria-label="Site">
          <ul className="flex flex-wrap gap-x-6">
            {LINKS.map(({ label, ...link }) => (
              <li key={link.to}>
                <Link
                  {...link}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="nums text-soft">
          © {new Date().getFullYear()} {PRODUCT}
        </p>
      </div>
    </footer>
  );
}
