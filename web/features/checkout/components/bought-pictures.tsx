import { productPicture } from "#web/lib/stored-picture.ts";
import { Picture } from "#web/ui/picture.tsx";

type BoughtPicture = { key: string; imageUrl: string; alt: string };

export function BoughtPictures({
  pictures: [first, ...others],
}: {
  pictures: readonly BoughtPicture[];
}) {
  if (!first) return null;
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <Picture
        {...productPicture(first.imageUrl, 1024)}
        alt={first.alt}
        width={1024}
        height={1024}
        sizes="(width >= 64rem) 480px, 100vw"
        isFirst
        className="ink-line aspect-square h-auto max-h-[70dvh] w-full rounded-card object-cover"
      />
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {others.map(({ key, imageUrl, alt }) => (
            <li key={key}>
              <Picture
                {...productPicture(imageUrl, 240)}
                alt={alt}
                width={111}
                height={111}
                sizes="111px"
                className="ink-line size-[111px] max-sm:size-24 object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
