import { z } from "zod";

export const TRY_STATES = ["queued", "generating", "done", "failed"] as const;

/** Sample people that a theme is tried on; their photos and license: packages/demo-art/samples/people. */
export const SAMPLE_PEOPLE = [
  "person-098",
  "person-071",
  "person-080",
  "person-084",
  "person-088",
  "person-099",
] as const;
export type SamplePerson = (typeof SAMPLE_PEOPLE)[number];

export const tryInput = z.strictObject({
  revision: z.int().min(1).max(1e9),
  people: z.array(z.enum(SAMPLE_PEOPLE)).min(1).max(SAMPLE_PEOPLE.length),
});

export const sampleInput = z.strictObject({
  revision: z.int().min(1).max(1e9),
  try: z.string().max(40),
  set: z.enum(["female", "male"]),
});

/** Sizes are widths in px. */
export const tryPictureParams = z.object({
  id: z.string().regex(/^try_\w{22}$/),
  size: z.enum(["w480.webp", "w1024.webp"]),
});

export type DeskTry = {
  id: string;
  number: number;
  revision: number;
  person: string;
  status: (typeof TRY_STATES)[number];
  failure: string | null;
  /** US dollars. */
  cost: number;
  seconds: number | null;
};
