export type ImageModel = {
  id: string;
  createdAt: string;
  /** The day it goes away, null when none is announced. */
  shutdownDate: string | null;
  /** False: still listed by the vendor, refused here already so that nobody builds on it. */
  isServed: boolean;
  /** xhigh and max quality came with 2.5. */
  hasHighQualities: boolean;
};

const DYING = "2026-12-01";

const models: ImageModel[] = [
  model("gpt-image-2", "2026-04-21"),
  model("gpt-image-2-2026-04-21", "2026-04-21"),
  model("gpt-image-2.5-flare", "2026-09-08", { hasHighQualities: true }),
  model("gpt-image-2.5-flare-2026-09-08", "2026-09-08", { hasHighQualities: true }),
  model("gpt-image-2.5-sunburst", "2026-09-08", { hasHighQualities: true }),
  model("gpt-image-2.5-sunburst-2026-09-08", "2026-09-08", { hasHighQualities: true }),
  model("gpt-image-2.6-flare", "2026-11-04", { hasHighQualities: true }),
  model("gpt-image-2.6-sunburst", "2026-11-04", { hasHighQualities: true }),
  model("gpt-image-1-mini", "2025-10-06", { shutdownDate: DYING, isServed: false }),
  model("gpt-image-1.5", "2025-12-16", { shutdownDate: DYING, isServed: false }),
  model("chatgpt-image-latest", "2025-12-16", { shutdownDate: DYING, isServed: false }),
];

export function findServedModel(id: string): ImageModel | undefined {
  return models.find((one) => one.id === id && one.isServed);
}

export function presentModels() {
  return { object: "list", data: models.map(presentModel) };
}

export function findModel(id: string) {
  const found = models.find((one) => one.id === id);
  return found && presentModel(found);
}

function presentModel(one: ImageModel) {
  return {
    id: one.id,
    object: "model",
    created: Date.parse(one.createdAt) / 1000,
    owned_by: "system",
    shutdown_date: one.shutdownDate,
  };
}

function model(id: string, createdAt: string, rest: Partial<ImageModel> = {}): ImageModel {
  return {
    id,
    createdAt,
    shutdownDate: null,
    isServed: true,
    hasHighQualities: false,
    ...rest,
  };
}
