/** `photo` is a decodable png, jpeg or webp; pictures are 1024x1536 PNG. */
export type RenderJob = {
  photo: Buffer;
  prompt: string;
  /** Another number is another picture of the same photo and prompt. */
  take: number;
  /** 0..3 rougher states before the picture; fewer may come. */
  partials: number;
  onPartial: (png: Buffer, index: number) => void;
  /** Aborted: nobody waits any more, so work not begun yet is dropped. */
  signal: AbortSignal;
};

export type Renderer = {
  /** Rejects with `NoFaceError` where the photo shows nobody's face. */
  render(job: RenderJob): Promise<Buffer>;
  close(): Promise<void>;
};
