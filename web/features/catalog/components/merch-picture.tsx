import { Link } from "@tanstack/react-router";
import type { Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { Mockup } from "./mockup.tsx";

type MerchPictureProps = {
  merch: Merch;
  mix: Mix | undefined;
  isFirst: boolean;
  onAdd: () => void;
};

const FRAME = "ink-line block overflow-hidden rounded-card";

/** Links to the customizer. Not focusable, since a button below does the same. */
export function MerchPicture({ merch, mix, isFirst, onAdd }: MerchPictureProps) {
  const picture = <Mockup merch={merch} mix={mix} isFirst={isFirst} className="rounded-none" />;
  if (!mix) {
    return (
      <button type="button" tabIndex={-1} aria-hidden="true" onClick={onAdd} className={FRAME}>
        {picture}
      </button>
    );
  }
  return (
    <Link
      to="/merchdetail/$url"
      params={{ url: mix.print_image_url }}
      search={{ product: merch.id }}
      tabIndex={-1}
      className={FRAME}
    >
      {picture}
    </Link>
  );
}
