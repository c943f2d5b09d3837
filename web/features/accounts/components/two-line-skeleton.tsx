import { Skeleton } from "#web/ui/skeleton.tsx";

/** As high as a setting's text that takes two lines on a phone and one on larger screens. */
export function TwoLineSkeleton() {
  return (
    <>
      <Skeleton className="my-[3px] h-4 w-60 max-w-full" />
      <Skeleton className="my-1.5 h-4 w-32 sm:hidden" />
    </>
  );
}
