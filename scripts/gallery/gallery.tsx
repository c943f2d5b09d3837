import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { Section } from "#web/ui/section.tsx";
import { Toaster } from "#web/ui/toaster.tsx";
import { Tooltips } from "#web/ui/tooltips.tsx";
import { CONTROLS } from "./controls.tsx";
import { FEEDBACK } from "./feedback.tsx";
import { LAYOUT } from "./layout.tsx";
import { PICTURES } from "./pictures.tsx";

/** Each component of web/ui in its states, by the name of its file. */
export const COMPONENTS = { ...CONTROLS, ...FEEDBACK, ...LAYOUT, ...PICTURES };

function Gallery() {
  return (
    <main className="grid grid-cols-[minmax(0,1fr)] gap-8 p-5">
      {Object.entries(COMPONENTS).map(([name, Example]) => (
        <Section key={name} title={name}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Example />
          </div>
        </Section>
      ))}
      <Toaster />
      <Tooltips />
    </main>
  );
}

/** Links of the components change the path in memory only, which shows the gallery again. */
export const router = createRouter({
  routeTree: createRootRoute({ component: Gallery, notFoundComponent: Gallery }),
  history: createMemoryHistory(),
});

export function GalleryApp() {
  return <RouterProvider router={router} />;
}
