import { type ReactNode, Suspense, useState } from "react";

type OnceOpenedProps = { isOpen: boolean; children: ReactNode };

/** Mounts a lazy dialog when it is first opened, so that its code is no part of the page. */
export function OnceOpened({ isOpen, children }: OnceOpenedProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened && <Suspense>{children}</Suspense>;
}
