import { createMemoryHistory } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import type { Visit } from "#shared/visit.ts";
import type { WrittenPage } from "#shared/written-pages.ts";
import { App } from "./app.tsx";
import { createQueryClient } from "./lib/query-client.ts";
import { shopNoticeQuery } from "./lib/shop-notice.ts";
import { createAppRouter } from "./router.tsx";
import { listAnswers, type Served } from "./served.ts";
import { texts } from "./texts/common.ts";
import { applyThemeTexts } from "./texts/language.ts";
import { type PageMetadata, PageMetadataContext } from "./ui/use-page-title.ts";

export { setApiFetch } from "./lib/api-client.ts";
export { setTimeZone } from "./lib/format.ts";

/** Preload links of pictures, which React renders before the screen. */
const EARLY_LINKS = /^(?:<link [^>]*>)*/;

/** Renders a page to HTML, in the language of this build (decision 031). */
export async function writePage(path: string, visit: Visit): Promise<WrittenPage | null> {
  applyThemeTexts(visit.themeTexts);
  const queryClient = createQueryClient({ onSignedOut: () => undefined });
  // No retries: a visitor is waiting, and the browser can retry.
  queryClient.setDefaultOptions({ queries: { retry: false } });
  queryClient.setQueryData(shopNoticeQuery.queryKey, visit.notice);
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const result = router._serverResult;
  if (result?.type !== "render") return null;
  if (result.status >= 500) throw result.matches.find(({ error }) => error)?.error;
  const queries = queryClient.getQueryCache().getAll();
  const failed = queries.find(({ state }) => state.error !== null);
  if (failed) throw failed.state.error;
  let metadata: PageMetadata = { title: "" };
  const written = await renderToText(
    <PageMetadataContext value={(value) => (metadata = value)}>
      <App router={router} queryClient={queryClient} visit={visit} />
    </PageMetadataContext>,
  );
  const [links = ""] = EARLY_LINKS.exec(written) ?? [];
  const served: Served = { visit, answers: listAnswers(queryClient) };
  queryClient.clear();
  return {
    status: result.status === 404 ? 404 : 200,
    html: written.slice(links.length),
    links,
    title: texts.pageTitle(metadata.title),
    description: metadata.description ?? null,
    card: metadata.card ?? null,
    served: JSON.stringify(served),
  };
}

/** Throws render errors, which React would otherwise leave to the browser. */
async function renderToText(screen: ReactNode): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(screen, {
    onError: (fault) => void faults.push(fault),
    // Inlines everything; later chunks would be moved into place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const text = await new Response(prelude).text();
  if (faults.length > 0) throw faults[0];
  return text;
}
