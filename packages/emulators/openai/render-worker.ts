import { parentPort } from "node:worker_threads";
import { NoFaceError } from "#demo-art/portraits/no-face.ts";

export type WorkerRequest = { photo: Uint8Array; prompt: string; take: number; partials: number };

export type WorkerMessage =
  | { type: "partial"; png: Uint8Array; index: number }
  | { type: "done"; png: Uint8Array }
  | { type: "no_face" }
  | { type: "failed"; message: string };

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

async function compose(request: WorkerRequest): Promise<void> {
  const { composePortrait } = await import("#demo-art/portraits/compose.ts");
  const png = await composePortrait({
    photo: Buffer.from(request.photo),
    prompt: request.prompt,
    take: request.take,
    partials: request.partials,
    onPartial: (partial, index) => send({ type: "partial", png: partial, index }),
  });
  send({ type: "done", png });
}

parentPort?.on("message", (request: WorkerRequest) => {
  compose(request).catch((error: unknown) => {
    if (error instanceof NoFaceError) return send({ type: "no_face" });
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ type: "failed", message });
  });
});
