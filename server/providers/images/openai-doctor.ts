import { z } from "zod";
import { askFor, doubtful, type Finding, fine, NOBODY, wrong } from "#server/settings/finding.ts";

type ImageSettings = { apiKey: string; baseUrl: string; model: string; now: Date };

const offered = z.object({ id: z.string(), shutdown_date: z.string().nullish() });

const SOON_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;
const MODEL = "OPENAI_IMAGE_MODEL";

export async function examineOpenAi({
  apiKey,
  baseUrl,
  model,
  now,
}: ImageSettings): Promise<Finding[]> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const answer = await askFor(`${baseUrl.replace(/\/$/, "")}/models/${model}`, { headers });
  if (!answer) return [wrong("OPENAI_API_KEY", NOBODY)];
  if (answer.status === 401)
    return [wrong("OPENAI_API_KEY", "OpenAI refuses this key: make a new one in your project.")];
  if (answer.status === 404)
    return [wrong(MODEL, `OpenAI does not offer ${model} to this key: choose another one.`)];
  const found = offered.safeParse(answer.body).data;
  if (answer.status !== 200 || !found)
    return [
      doubtful("OPENAI_API_KEY", `OpenAI said ${answer.status} to a question about ${model}.`),
    ];
  return [
    fine("OPENAI_API_KEY", "the key is good"),
    checkShutdownDate(model, found.shutdown_date, now),
  ];
}

function checkShutdownDate(
  model: string,
  shutdownDate: string | null | undefined,
  now: Date,
): Finding {
  if (!shutdownDate) return fine(MODEL, `${model} is offered, without an end`);
  const days = Math.floor((Date.parse(shutdownDate) - now.getTime()) / DAY_MS);
  if (days < 0) return wrong(MODEL, `${model} has ended on ${shutdownDate}: choose another one.`);
  const line = `${model} ends on ${shutdownDate}, in ${days} days: choose another one before.`;
  return days < SOON_DAYS ? doubtful(MODEL, line) : fine(MODEL, line);
}
