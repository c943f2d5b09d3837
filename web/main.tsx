import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient, router, warmUp } from "./router.tsx";
import "./styles.css";

/** A chunk that is missing right after loading is really missing: show the error instead. */
const RELOAD_GUARD_MS = 10_000;

// After a release the chunks of the page that is still open are gone; the new page has the new ones.
window.addEventListener("vite:preloadError", (event) => {
  if (performance.now() < RELOAD_GUARD_MS) return;
  event.preventDefault();
  window.location.reload();
});

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

warmUp();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
