import { CatchBoundary } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Merch, Variant } from "#shared/contracts/catalog.ts";
import { cx } from "#web/lib/class-names.ts";
import { productText } from "#web/lib/owner-words.ts";
import { texts as cart } from "#web/texts/carts.ts";
import { texts } from "#web/texts/designs.ts";
import { Button } from "#web/ui/button.tsx";
import { MarkAtWork } from "#web/ui/mark.tsx";
import { graphics } from "../mug/graphics.ts";
import { PREVIEW_FRAME } from "../preview-frame.ts";
import type { Proof } from "../use-proof.ts";
import { ZoomablePicture } from "./zoomable-picture.tsx";

const MugViewer = lazy(() =>
  import("../mug/mug-viewer.tsx").then((module) => ({ default: module.MugViewer })),
);

const CARD = "ink-line overflow-hidden rounded-card bg-paper dark:bg-raised";

type PreviewProps = { merch: Merch; variant: Variant; title: string; proof: Proof };

/** The product wearing the proof: a mug that turns, anything else as a picture. */
export function Preview({ merch, variant, title, proof }: PreviewProps) {
  const [wants3D, setWants3D] = useState(() => !prefersStill() && graphics() === "fast");
  const [hasFailed, setFailed] = useState(() => graphics() === "none");
  const isMug = merch.shape === "mug" && !hasFailed;
  const alt = cart.worn(productText(merch.name), title);
  const still = <Still proof={proof} alt={alt} />;
  if (!isMug) return still;
  if (!wants3D) {
    return (
      <Still proof={proof} alt={alt}>
        <Button variant="link" onClick={() => setWants3D(true)}>
          {texts.preview.in3D}
        </Button>
      </Still>
    );
  }
  return (
    <CatchBoundary getResetKey={() => variant.id} errorComponent={() => still}>
      <Suspense fallback={<PreviewWaiting />}>
        <div className={CARD}>
          <MugViewer
            key={variant.id}
            area={variant.print_area}
            printUrl={proof.design?.print_url ?? null}
            label={texts.preview.turn(productText(merch.name), title)}
            isSlow={graphics() === "slow"}
            onFail={() => setFailed(true)}
          />
        </div>
      </Suspense>
    </CatchBoundary>
  );
}

type StillProps = { proof: Proof; alt: string; children?: ReactNode };

function Still({ proof, alt, children }: StillProps) {
  if (!proof.design) return <PreviewWaiting />;
  return (
    <ZoomablePicture url={proof.design.mockup_url} alt={alt}>
      {children}
    </ZoomablePicture>
  );
}

/** As tall as the mug with its buttons. */
function PreviewWaiting() {
  return (
    <div className={cx(CARD, "pb-[3.6rem]")}>
      <div className={`grid place-items-center ${PREVIEW_FRAME}`}>
        <MarkAtWork className="h-10" />
      </div>
    </div>
  );
}

function prefersStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
