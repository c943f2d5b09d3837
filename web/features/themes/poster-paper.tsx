import type { ReactNode } from "react";
import { Picture } from "#web/ui/picture.tsx";
import { HALF_A_PHONE } from "./theme-samples.ts";

/**
 * The poster's button. Its ::after makes the whole poster clickable. Beside the name only in
 * containers that are wide enough.
 */
export const PICK_CLASS =
  "static! after:absolute after:inset-0 group-hover:bg-coral group-hover:text-on-spot group-hover:shadow-press @max-[14rem]:w-full @max-[14rem]:px-2!";

type PosterPictureProps = {
  src: string;
  smallSrc: string;
  alt: string;
  isFirst?: boolean;
  /** Overlays the picture. */
  children?: ReactNode;
};

export function PosterPicture({ src, smallSrc, alt, isFirst, children }: PosterPictureProps) {
  return (
    <div className="relative">
      <div className="ink-line aspect-2/3 overflow-hidden rounded-picture bg-raised">
        <Picture
          src={src}
          srcSet={`${smallSrc} 320w, ${src} 640w`}
          sizes={`(width >= 80rem) 18rem, (width >= 48rem) 30vw, ${HALF_A_PHONE}`}
          alt={alt}
          width={640}
          height={960}
          isFirst={isFirst ?? false}
          className="size-full rounded-none object-cover"
        />
      </div>
      {children}
    </div>
  );
}

type PosterPaperProps = {
  title: string;
  words: string;
  /** The language of both texts, if not the page's. */
  lang?: string;
  aside?: ReactNode;
  /** The button. */
  children: ReactNode;
};

export function PosterPaper({ title, words, lang, aside, children }: PosterPaperProps) {
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-2 @max-[14rem]:flex-wrap">
        <div className="flex min-h-11 min-w-0 flex-1 items-center justify-between gap-2 @max-[14rem]:basis-full">
          <h2 lang={lang} className="min-w-0 text-17 first-letter:uppercase sm:text-20">
            {title}
          </h2>
          {aside}
        </div>
        {children}
      </div>
      <p lang={lang} className="text-15 text-soft leading-snug">
        {words}
      </p>
    </div>
  );
}
