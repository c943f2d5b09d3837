import type { DeskVersion } from "#shared/contracts/desk/themes.ts";
import type { DeskTry } from "#shared/contracts/desk/tries.ts";
import { texts } from "#web/texts/desk-themes.ts";
import { Picture } from "#web/ui/picture.tsx";
import { getTestPictureUrl } from "../../themes-api.ts";

/** `tries` in the order of SAMPLE_PEOPLE. */
export type TestedVersion = { version: DeskVersion; tries: (DeskTry | undefined)[] };

export function TestPicture({
  result,
  alt,
  isLarge,
}: {
  result: DeskTry | undefined;
  alt: string;
  isLarge?: boolean;
}) {
  if (result?.status === "done") {
    return (
      <Picture
        src={getTestPictureUrl(result.id, isLarge ? 1024 : 480)}
        alt={alt}
        width={1024}
        height={1536}
        className="aspect-2/3 w-full rounded-[6px] object-cover"
      />
    );
  }
  return (
    <span className="grid aspect-2/3 place-items-center rounded-[6px] border-[1.5px] border-line border-dashed p-1 text-center text-13 text-soft">
      {getPlaceholder(result)}
    </span>
  );
}

function getPlaceholder(result: DeskTry | undefined): string {
  if (!result) return texts.sheet.none;
  if (result.status === "failed") return texts.sheet.failed(result.failure ?? "");
  return result.status === "queued" ? texts.sheet.waiting : texts.sheet.working;
}
