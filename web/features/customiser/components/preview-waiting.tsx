import { MarkAtWork } from "#web/ui/mark.tsx";

/** As tall as the mug with its buttons. */
export function PreviewWaiting() {
  return (
    <div className="pb-[3.6rem]">
      <div className="grid aspect-square place-items-center lg:aspect-5/4">
        <MarkAtWork className="h-10" />
      </div>
    </div>
  );
}
