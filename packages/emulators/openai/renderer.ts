/** `photo` is a decodable PNG, JPEG or WebP; pictures are 1024x1536 PNG. */
export type RenderJob = {
  photo: Buffer;
  prompt: string;
  /** Random seed: another value gives another picture of the same photo and prompt. */
  take: number;
  /** Number of previews to emit before the picture, 0..3; fewer may be emitted. */
  partials: number;
  onPartial: (png: Buffer, index: number) => void;
  /** When aborted, a job that has not started is dropped. */
  signal: AbortSignal;
};

export type Renderer = {
  /** Rejects with `NoFaceError` if the photo shows no face. */
  render(job: RenderJob): Promise<Buffer>;
  close(): Promise<void>;
};
