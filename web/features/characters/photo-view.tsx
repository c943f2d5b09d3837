import type { Character } from "#shared/contracts/characters.ts";
import { storedPicture } from "#web/lib/stored-picture.ts";
import { texts } from "#web/texts/characters.ts";
import { Picture } from "#web/ui/picture.tsx";

const MAX_WIDTH = 1024;

/** The whole photo, limited by the viewport; its space is reserved before it loads. */
export function PhotoView({ character }: { character: Character }) {
  const { name, image_url, width, height } = character;
  const ratio = width / height;
  const widest = Math.min(width, MAX_WIDTH);
  return (
    <div
      className="w-full md:flex-1"
      style={{ maxWidth: `min(${widest}px, calc((100dvh - 8rem) * ${ratio}))` }}
    >
      <Picture
        {...storedPicture(image_url)}
        alt={texts.photo(name)}
        width={width}
        height={height}
        sizes="(width >= 64rem) 42rem, 100vw"
        isFirst
        className="ink-line h-auto w-full"
      />
    </div>
  );
}
