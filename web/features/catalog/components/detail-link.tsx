import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { productText } from "#web/lib/owner-words.ts";
import { texts } from "#web/texts/catalog.ts";

type DetailLinkProps = {
  merch: Merch;
  mix: Mix;
  /** Instead of the customizer. */
  onPick: ((merch: Merch) => void) | undefined;
  /** What it is called, where that is not 'in detail'. */
  label?: string;
  className?: string;
  children: ReactNode;
};

/** The way from a product to where it is laid out. */
export function DetailLink({ merch, mix, onPick, label, className, children }: DetailLinkProps) {
  const look = {
    className: className ?? "block rounded-picture",
    "aria-label": label ?? texts.panel.detail(productText(merch.name)),
  };
  if (onPick) {
    return (
      <button {...look} type="button" onClick={() => onPick(merch)}>
        {children}
      </button>
    );
  }
  return (
    <Link
      {...look}
      to="/merchdetail/$url"
      params={{ url: mix.print_image_url }}
      search={{ product: merch.id }}
    >
      {children}
    </Link>
  );
}
