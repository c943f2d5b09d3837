import { count } from "#server/settings/fragment.ts";

export const renderSettings = {
  /** Renders that a worker process makes at a time. */
  RENDER_CONCURRENCY: count(1, 50).default(2),
};
