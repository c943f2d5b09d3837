import { CatchBoundary } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import type { Merch, Variant } from "#shared/contracts/catalog.ts";
import { texts as cart } from "#web/texts/cart.ts";
import { texts } from "#web/texts/customiser.ts";
import { Button } from "#web/ui/button.tsx";
import { graphics } from "../mug/graphics.ts";
import type { Proof } from "../use-proof.ts";
import { PreviewWaiting } from "./preview-waiting.tsx";
import { ZoomablePicture } from "./zoomable-picture.tsx";

const MugViewer = lazy(() =>
  import("../mug/mug-viewer.tsx").then((module) => ({ default: module.MugViewer })),
);

type PreviewProps = { merch: Merch; variant: Variant; title: string; proof: Proof };

/** The product wearing the proof: a mug that turns, anything else as a picture. */
export function Preview({ merch, variant, title, proof }: PreviewProps) {
  const [wants3D, setWants3D] = useState(() => !prefersStill() && graphics() === "fast");
  const [hasFailed, setFailed] = useState(() => graphics() === "none");
  const isMug = merch.shape === "mug" && !hasFailed;
  const still = <Still proof={proof} alt={cart.worn(merch.name, title)} />;
  if (!isMug) return still;
  if (!wants3D) {
    return (
      <>
        {still}
        <div className="flex justify-center pb-2">
          <Button variant="link" onClick={() => setWants3D(true)}>
            {texts.preview.in3D}
          </Button>
        </div>
      </>
    );
  }
  return (
    <CatchBoundary getResetKey={() => variant.id} errorComponent={() => still}>
      <Suspense fallback={<PreviewWaiting />}>
        <MugViewer
          key={variant.id}
          area={variant.print_area}
          printUrl={proof.design?.print_url ?? null}
          label={texts.preview.turn(merch.name, title)}
          isSlow={graphics() === "slow"}
          onFail={() => setFailed(true)}
        />
      </Suspense>
    </CatchBoundary>
  );
}

function Still({ proof, alt }: { proof: Proof; alt: string }) {
  if (!proof.design) return <PreviewWaiting />;
  return <ZoomablePicture url={proof.design.mockup_url} alt={alt} />;
}

function prefersStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
