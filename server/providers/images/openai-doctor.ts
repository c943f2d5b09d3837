import { z } from "zod";
import {
  doubtful,
  type Finding,
  fine,
  NO_RESPONSE,
  requestJson,
  wrong,
} from "#server/settings/finding.ts";

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
  const answer = await requestJson(`${baseUrl.replace(/\/$/, "")}/models/${model}`, { headers });
  if (!answer) return [wrong("OPENAI_API_KEY", NO_RESPONSE)];
  if (answer.status === 401)
    return [wrong("OPENAI_API_KEY", "OpenAI rejects this key. Create a new one in your project.")];
  if (answer.status === 404)
    return [wrong(MODEL, `OpenAI doesn't offer ${model} for this key. Use another model.`)];
  const found = offered.safeParse(answer.body).data;
  if (answer.status !== 200 || !found)
    return [doubtful("OPENAI_API_KEY", `OpenAI returned ${answer.status} for ${model}.`)];
  return [
    fine("OPENAI_API_KEY", "the key works"),
    checkShutdownDate(model, found.shutdown_date, now),
  ];
}

function checkShutdownDate(
  model: string,
  shutdownDate: string | null | undefined,
  now: Date,
): Finding {
  if (!shutdownDate) return fine(MODEL, `${model} is available, with no retirement date`);
  const days = Math.floor((Date.parse(shutdownDate) - now.getTime()) / DAY_MS);
  if (days < 0) return wrong(MODEL, `${model} was retired on ${shutdownDate}. Use another model.`);
  const line = `${model} is retired on ${shutdownDate}, in ${days} days. Switch to another model before.`;
  return days < SOON_DAYS ? doubtful(MODEL, line) : fine(MODEL, line);
}
