import { CatchBoundary } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Merch, Variant } from "#shared/contracts/catalog.ts";
import { cx } from "#web/lib/class-names.ts";
import { translateProductText } from "#web/lib/owner-texts.ts";
import { texts as cartsTexts } from "#web/texts/carts.ts";
import { texts } from "#web/texts/designs.ts";
import { Button } from "#web/ui/button.tsx";
import { LogoSpinner } from "#web/ui/logo.tsx";
import { getGraphics } from "../mug/graphics.ts";
import { PREVIEW_FRAME } from "../preview-frame.ts";
import type { Proof } from "../use-proof.ts";
import { ZoomablePicture } from "./zoomable-picture.tsx";

const MugViewer = lazy(() =>
  import("../mug/mug-viewer.tsx").then((module) => ({ default: module.MugViewer })),
);

const CARD = "ink-line overflow-hidden rounded-card bg-paper dark:bg-raised";

type PreviewProps = { merch: Merch; variant: Variant; title: string; proof: Proof };

/** The product with the proof: a rotatable 3D mug, else a picture. */
export function Preview({ merch, variant, title, proof }: PreviewProps) {
  const [wants3D, setWants3D] = useState(() => !prefersReducedMotion() && getGraphics() === "fast");
  const [hasFailed, setFailed] = useState(() => getGraphics() === "none");
  const isMug = merch.shape === "mug" && !hasFailed;
  const alt = cartsTexts.worn(translateProductText(merch.name), title);
  const picture = <PreviewPicture proof={proof} alt={alt} />;
  if (!isMug) return picture;
  if (!wants3D) {
    return (
      <PreviewPicture proof={proof} alt={alt}>
        <Button variant="link" onClick={() => setWants3D(true)}>
          {texts.preview.in3D}
        </Button>
      </PreviewPicture>
    );
  }
  return (
    <CatchBoundary getResetKey={() => variant.id} errorComponent={() => picture}>
      <Suspense fallback={<PreviewLoading />}>
        <div className={CARD}>
          <MugViewer
            key={variant.id}
            area={variant.print_area}
            printUrl={proof.design?.print_url ?? null}
            label={texts.preview.turn(translateProductText(merch.name), title)}
            isSlow={getGraphics() === "slow"}
            onFail={() => setFailed(true)}
          />
        </div>
      </Suspense>
    </CatchBoundary>
  );
}

type PreviewPictureProps = { proof: Proof; alt: string; children?: ReactNode };

function PreviewPicture({ proof, alt, children }: PreviewPictureProps) {
  if (!proof.design) return <PreviewLoading />;
  return (
    <ZoomablePicture url={proof.design.mockup_url} alt={alt}>
      {children}
    </ZoomablePicture>
  );
}

/** The same height as the mug with its buttons. */
function PreviewLoading() {
  return (
    <div className={cx(CARD, "pb-[3.6rem]")}>
      <div className={`grid place-items-center ${PREVIEW_FRAME}`}>
        <LogoSpinner className="h-10" />
      </div>
    </div>
  );
}

function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
