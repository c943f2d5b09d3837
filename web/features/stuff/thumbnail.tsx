import { productPicture } from "#web/lib/stored-picture.ts";
import { Picture } from "#web/ui/picture.tsx";

/** The whole picture in a square of 56 px; the row beside it says what it shows. */
export function Thumbnail({ imageUrl }: { imageUrl: string }) {
  return (
    <Picture
      {...productPicture(imageUrl, 112)}
      alt=""
      width={56}
      height={56}
      sizes="56px"
      className="size-14 bg-transparent object-contain sm:object-left"
    />
  );
}
