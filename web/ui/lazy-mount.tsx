import { type ReactNode, Suspense, useState } from "react";

type LazyMountProps = { isOpen: boolean; children: ReactNode };

/** Mounts a lazy dialog on first open, so that its code is loaded on demand. */
export function LazyMount({ isOpen, children }: LazyMountProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened && <Suspense>{children}</Suspense>;
}
