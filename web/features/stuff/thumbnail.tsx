import { productPicture } from "#web/lib/stored-picture.ts";
import { Picture } from "#web/ui/picture.tsx";

/** The whole picture in a square of 80 px on a phone, else 56; the row beside it says what it shows. */
export function Thumbnail({ imageUrl }: { imageUrl: string }) {
  return (
    <span className="flex size-20 items-center justify-center sm:size-14 sm:justify-start">
      <Picture
        {...productPicture(imageUrl, 480)}
        alt=""
        width={56}
        height={56}
        sizes="(max-width: 40rem) 80px, 56px"
        className="h-auto max-h-full w-auto max-w-full bg-transparent"
      />
    </span>
  );
}
