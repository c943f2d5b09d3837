import { Link, linkOptions } from "@tanstack/react-router";
import { PRODUCT } from "#shared/brand.ts";
import { texts } from "#web/texts/ui.ts";
import { LanguageSwitch } from "./language-switch.tsx";

const LINKS = linkOptions([
  { to: "/dashboard", label: texts.footer.dashboard },
  { to: "/subscriptions", label: texts.footer.pricing },
  { to: "/faq", label: texts.footer.faq },
  { to: "/privacy", label: texts.footer.privacy },
  { to: "/terms", label: texts.footer.terms },
  { to: "/contact", label: texts.footer.contact },
]);

const LINK_CLASS = "inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline";

export function SiteFooter() {
  return (
    <footer className="border-line border-t-[1.5px]">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5 text-15 max-sm:flex-col max-sm:items-stretch">
        <nav aria-label={texts.footer.label}>
          <ul className="grid grid-cols-3 gap-x-6 max-[19rem]:grid-cols-1 sm:flex sm:flex-wrap">
            {LINKS.map(({ label, ...link }) => (
              <li key={link.to}>
                <Link {...link} className={LINK_CLASS}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-x-6 max-sm:border-line max-sm:border-t-[1.5px] max-sm:pt-2">
          <LanguageSwitch />
          <p className="nums text-soft">
            © {new Date().getFullYear()} {PRODUCT}
          </p>
        </div>
      </div>
    </footer>
  );
}
