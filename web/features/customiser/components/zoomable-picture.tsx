import ZoomInIcon from "lucide-react/icons/zoom-in";
import ZoomOutIcon from "lucide-react/icons/zoom-out";
import { useRef, useState } from "react";
import { storedPicture } from "#web/lib/stored-picture.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

const SIDE = 1200;

type ZoomablePictureProps = { url: string; alt: string };

/** The product as a picture; up close it scrolls within its frame. */
export function ZoomablePicture({ url, alt }: ZoomablePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isClose, setClose] = useState(false);

  function toggle() {
    setClose(!isClose);
    requestAnimationFrame(() => {
      const node = frame.current;
      if (node) node.scrollTo((node.scrollWidth - node.clientWidth) / 2, node.scrollHeight * 0.22);
    });
  }
  return (
    <div>
      <section
        ref={frame}
        aria-label={alt}
        tabIndex={isClose ? 0 : -1}
        className="aspect-square w-full overflow-auto overscroll-contain lg:aspect-5/4"
      >
        <img
          {...(isClose
            ? { src: url }
            : { ...storedPicture(url), sizes: "(width >= 64rem) 26rem, 100vw" })}
          alt={alt}
          width={SIDE}
          height={SIDE}
          className={isClose ? "h-auto w-[240%] max-w-none" : "mx-auto aspect-square h-full w-auto"}
        />
      </section>
      <div className="flex justify-center border-[#e4daca] border-t-[1.5px] py-1.5">
        <Button
          variant="quiet"
          className="text-[#1a1a2e] hover:bg-[#e4daca]/60"
          icon={<Icon of={isClose ? ZoomOutIcon : ZoomInIcon} />}
          onClick={toggle}
        >
          {isClose ? "See it whole" : "Look closer"}
        </Button>
      </div>
    </div>
  );
}
