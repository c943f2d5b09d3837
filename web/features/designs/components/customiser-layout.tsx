import type { ReactNode } from "react";
import type { Merch } from "#shared/contracts/catalog.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { bottomBar } from "#web/ui/bars.ts";
import { Views } from "./views.tsx";

type CustomiserLayoutProps = {
  shape: Merch["shape"];
  isWide: boolean;
  flat: ReactNode;
  preview: ReactNode;
  verdict: ReactNode;
  proof: ReactNode;
  picker: ReactNode;
  buy: ReactNode;
  controls: ReactNode;
};

/** Print and product side by side on wide screens, else one at a time above the controls. */
export function CustomiserLayout({ shape, isWide, ...parts }: CustomiserLayoutProps) {
  const { flat, preview, buy } = parts;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] lg:gap-x-8">
      <div className="grid min-w-0 content-start gap-2">
        {isWide ? flat : <Views shape={shape} flat={flat} product={preview} />}
        {parts.verdict}
      </div>
      <div className="grid min-w-0 content-start gap-3 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {isWide && preview}
        <p className="text-15 text-soft">{commonTexts.shipsTo}</p>
        {parts.proof}
        {isWide && parts.picker}
        {isWide && buy}
      </div>
      <div ref={bottomBar} className={BOTTOM_CLASS}>
        {parts.controls}
        {!isWide && buy}
      </div>
    </div>
  );
}

/** Sticky at the bottom, unless the window is too low to show the print above it. */
const BOTTOM_CLASS =
  "grid grid-cols-1 content-start gap-3 max-lg:-mx-4 max-lg:border-line max-lg:border-t-[1.5px] max-lg:bg-paper max-lg:px-4 max-lg:pt-1 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:sm:-mx-8 max-lg:sm:px-8 max-lg:[@media(height>=44rem)]:sticky max-lg:bottom-0 max-lg:z-20";
