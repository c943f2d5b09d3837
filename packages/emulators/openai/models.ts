export type ImageModel = {
  id: string;
  createdAt: string;
  /** ISO date; null when no shutdown is announced. */
  shutdownDate: string | null;
  /** False for models that OpenAI still lists but is shutting down: edits with them are rejected. */
  isServed: boolean;
  /** Qualities xhigh and max exist since gpt-image-2.5. */
  hasHighQualities: boolean;
};

const SHUTDOWN_DATE = "2026-12-01";

const models: ImageModel[] = [
  createModel("gpt-image-2", "2026-04-21"),
  createModel("gpt-image-2-2026-04-21", "2026-04-21"),
  createModel("gpt-image-2.5-flare", "2026-09-08", { hasHighQualities: true }),
  createModel("gpt-image-2.5-flare-2026-09-08", "2026-09-08", { hasHighQualities: true }),
  createModel("gpt-image-2.5-sunburst", "2026-09-08", { hasHighQualities: true }),
  createModel("gpt-image-2.5-sunburst-2026-09-08", "2026-09-08", { hasHighQualities: true }),
  createModel("gpt-image-2.6-flare", "2026-11-04", { hasHighQualities: true }),
  createModel("gpt-image-2.6-sunburst", "2026-11-04", { hasHighQualities: true }),
  createModel("gpt-image-1-mini", "2025-10-06", { shutdownDate: SHUTDOWN_DATE, isServed: false }),
  createModel("gpt-image-1.5", "2025-12-16", { shutdownDate: SHUTDOWN_DATE, isServed: false }),
  createModel("chatgpt-image-latest", "2025-12-16", {
    shutdownDate: SHUTDOWN_DATE,
    isServed: false,
  }),
];

export function findServedModel(id: string): ImageModel | undefined {
  return models.find((one) => one.id === id && one.isServed);
}

export function listModels() {
  return { object: "list", data: models.map(toModelObject) };
}

export function findModel(id: string) {
  const found = models.find((one) => one.id === id);
  return found && toModelObject(found);
}

function toModelObject(one: ImageModel) {
  return {
    id: one.id,
    object: "model",
    created: Date.parse(one.createdAt) / 1000,
    owned_by: "system",
    shutdown_date: one.shutdownDate,
  };
}

function createModel(id: string, createdAt: string, rest: Partial<ImageModel> = {}): ImageModel {
  return {
    id,
    createdAt,
    shutdownDate: null,
    isServed: true,
    hasHighQualities: false,
    ...rest,
  };
}
