import type { ReactNode } from "react";
import { getThumbUrl } from "#shared/images.ts";
import { cx } from "#web/lib/class-names.ts";
import { useObjectUrl } from "#web/lib/use-object-url.ts";
import { texts } from "#web/texts/renders.ts";
import { LogoSpinner } from "#web/ui/logo.tsx";
import type { ChosenPhoto } from "../draft/draft.ts";
import { AdviceStrip } from "./advice/advice-strip.tsx";

type PhotoFrameProps = {
  photo: ChosenPhoto | null;
  isPrepping: boolean;
  /** A file is being dragged over the page. */
  isDropTarget: boolean;
  advice: readonly string[];
  /** The button that applies the advice. */
  offer: ReactNode;
  /** Content of the empty frame. */
  children: ReactNode;
};

/** The height does not depend on the photo, which avoids layout shift. */
export function PhotoFrame({ photo, isPrepping, isDropTarget, ...props }: PhotoFrameProps) {
  const isFilled = photo !== null && !isPrepping;
  return (
    <div
      className={cx(
        "halftone relative grid grid-rows-[minmax(0,1fr)_auto] h-[clamp(18.5rem,43dvh,26rem)] overflow-hidden rounded-card border-[1.5px] lg:h-[clamp(22rem,calc(100dvh-19.5rem),46rem)]",
        isFilled ? "border-edge" : "border-edge border-dashed",
        isDropTarget && "bg-teal-wash outline-[3px] outline-teal outline-offset-4",
      )}
    >
      <FrameContent photo={photo} isPrepping={isPrepping}>
        {props.children}
      </FrameContent>
      <AdviceStrip lines={isFilled ? props.advice : []} offer={props.offer} />
      {isDropTarget && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center bg-teal-wash p-6 text-center font-[750] font-display text-25">
          {texts.photo.drop}
        </p>
      )}
    </div>
  );
}

function FrameContent({
  photo,
  isPrepping,
  children,
}: Omit<PhotoFrameProps, "isDropTarget" | "advice" | "offer">) {
  if (isPrepping) {
    return (
      <div role="status" className="grid place-content-center justify-items-center gap-4">
        <LogoSpinner className="h-12" />
        <p>{texts.photo.prepping}</p>
      </div>
    );
  }
  if (!photo) return children;
  return photo.kind === "new" ? (
    <NewPreview file={photo.file} />
  ) : (
    <Preview src={getThumbUrl(photo.imageUrl, 1024)} alt={texts.photo.savedAlt(photo.name)} />
  );
}

function NewPreview({ file }: { file: Blob }) {
  const url = useObjectUrl(file);
  return url && <Preview src={url} alt={texts.photo.newAlt} />;
}

function Preview({ src, alt }: { src: string; alt: string }) {
  return (
    <div className="relative">
      <img
        src={src}
        alt={alt}
        className="absolute inset-0 size-full animate-fade-in object-contain"
      />
    </div>
  );
}
