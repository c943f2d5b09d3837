import ZoomInIcon from "lucide-react/icons/zoom-in";
import ZoomOutIcon from "lucide-react/icons/zoom-out";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { cx } from "#web/lib/class-names.ts";
import { storedPicture } from "#web/lib/stored-picture.ts";
import { texts } from "#web/texts/designs.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PREVIEW_HEIGHT } from "../preview-frame.ts";

const SIDE = 1200;

type ZoomablePictureProps = {
  url: string;
  alt: string;
  children?: ReactNode;
};

/** A picture of the product that zooms and scrolls within its frame. */
export function ZoomablePicture({ url, alt, children }: ZoomablePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isZoomed, setZoomed] = useState(false);

  // Scrolls to slightly above the center, where prints are.
  useLayoutEffect(() => {
    const node = frame.current;
    if (!node || !isZoomed) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = node;
    node.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) * 0.45);
  }, [isZoomed]);

  return (
    <div className="lg:ink-line overflow-hidden rounded-card lg:bg-paper lg:dark:bg-raised">
      <section
        ref={frame}
        aria-label={alt}
        tabIndex={isZoomed ? 0 : -1}
        className={cx(
          "max-lg:ink-line w-full overflow-auto overscroll-contain bg-[#fbf7f0] max-lg:rounded-card",
          PREVIEW_HEIGHT,
        )}
      >
        <img
          {...(isZoomed
            ? { src: url }
            : { ...storedPicture(url), sizes: "(width >= 64rem) 26rem, 100vw" })}
          alt={alt}
          width={SIDE}
          height={SIDE}
          className={
            isZoomed
              ? "aspect-square h-auto w-[200%] max-w-none"
              : "mx-auto aspect-square h-full w-auto max-w-full object-cover [mask-image:linear-gradient(90deg,transparent,black_14%,black_86%,transparent)]"
          }
        />
      </section>
      <div className="flex flex-wrap items-center justify-center gap-x-4 border-line py-1.5 lg:border-t-[1.5px]">
        <Button
          variant="quiet"
          icon={<Icon of={isZoomed ? ZoomOutIcon : ZoomInIcon} />}
          onClick={() => setZoomed(!isZoomed)}
        >
          {isZoomed ? texts.preview.whole : texts.preview.closer}
        </Button>
        {children}
      </div>
    </div>
  );
}
