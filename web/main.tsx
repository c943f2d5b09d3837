import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { config } from "zod";
import { markMissingCode } from "./lib/missing-code.ts";
import { queryClient, router, storeTheRest, warmUp } from "./router.tsx";
import "./styles.css";

window.addEventListener("vite:preloadError", (event) => markMissingCode(event.payload));

// Zod's faster way makes code from text, which the content security policy forbids and reports.
config({ jitless: true });

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

warmUp();
storeTheRest();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
