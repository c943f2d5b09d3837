import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { translateProductText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/catalog.ts";

type DetailLinkProps = {
  merch: Merch;
  mix: Mix;
  /** Called instead of opening the customizer. */
  onPick: ((merch: Merch) => void) | undefined;
  /** The accessible name; default 'in detail'. */
  label?: string;
  className?: string;
  children: ReactNode;
};

export function DetailLink({ merch, mix, onPick, label, className, children }: DetailLinkProps) {
  const shared = {
    className: className ?? "block rounded-picture",
    "aria-label": label ?? texts.panel.detail(translateProductText(merch.name)),
  };
  if (onPick) {
    return (
      <button {...shared} type="button" onClick={() => onPick(merch)}>
        {children}
      </button>
    );
  }
  return (
    <Link
      {...shared}
      to="/merchdetail/$url"
      params={{ url: mix.print_image_url }}
      search={{ product: merch.id }}
    >
      {children}
    </Link>
  );
}
