import ImageOffIcon from "lucide-react/icons/image-off";
import { type DragEventHandler, useState } from "react";
import { texts } from "#web/texts/ui.ts";
import { cx } from "../lib/class-names.ts";
import { useIsHydrating } from "../lib/visit.ts";
import { Icon } from "./icon.tsx";

type PictureProps = {
  src: string;
  alt: string;
  /** Intrinsic size in px; reserves the space. */
  width: number;
  height: number;
  srcSet?: string;
  sizes?: string;
  /** Shown if `src` fails to load. */
  fallbackSrc?: string;
  /** Loads eagerly with high priority. */
  isFirst?: boolean;
  onDragStart?: DragEventHandler;
  className?: string;
};

/** Fades in once loaded; cached and server-rendered pictures appear at once. */
export function Picture({ isFirst = false, className, fallbackSrc, ...img }: PictureProps) {
  const { src } = img;
  const isServed = useIsHydrating();
  const [loaded, setLoaded] = useState<string | null>(isServed ? src : null);
  const [missing, setMissing] = useState<string | null>(null);
  if (missing === src && fallbackSrc && fallbackSrc !== src) {
    const { srcSet: _gone, ...rest } = img;
    return <Picture {...rest} src={fallbackSrc} isFirst={isFirst} className={className} />;
  }
  if (missing === src) return <MissingPicture {...img} className={className} />;
  return (
    <img
      {...img}
      alt={img.alt}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      ref={(node) => {
        if (!node?.complete) return;
        if (node.naturalWidth > 0) setLoaded(src);
        // It failed before hydration.
        else if (isServed) setMissing(src);
      }}
      onLoad={() => setLoaded(src)}
      onError={() => setMissing(src)}
      className={cx(
        "rounded-picture bg-line transition-opacity duration-300",
        loaded !== src && "opacity-40",
        className,
      )}
    />
  );
}

function MissingPicture({ alt, width, height, className }: PictureProps) {
  return (
    <div
      role="img"
      aria-label={texts.noPicture(alt)}
      style={{ width, aspectRatio: `${width} / ${height}` }}
      className={cx(
        "halftone grid max-w-full place-items-center rounded-picture bg-line text-soft",
        className,
      )}
    >
      <Icon of={ImageOffIcon} />
    </div>
  );
}
