import { Link } from "@tanstack/react-router";
import LockIcon from "lucide-react/icons/lock";
import ShieldCheckIcon from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import { renderRichText } from "#web/lib/rich-text.tsx";
import { texts } from "#web/texts/checkout.ts";
import { Icon } from "#web/ui/icon.tsx";

/** Notes on card data and damaged goods. */
export function Assurances() {
  return (
    <ul className="grid gap-2 text-15 text-soft">
      <li className="flex gap-2.5">
        <Icon of={LockIcon} className="mt-0.5 size-4.5" />
        <span>{texts.assured.card}</span>
      </li>
      <li className="flex gap-2.5">
        <Icon of={ShieldCheckIcon} className="mt-0.5 size-4.5" />
        <span>{renderRichText(texts.assured.damage, { shipping: ToShipping })}</span>
      </li>
    </ul>
  );
}

function ToShipping(words: ReactNode) {
  return (
    <Link to="/shipping" className="text-ink underline">
      {words}
    </Link>
  );
}
