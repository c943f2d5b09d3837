/** A parsed prompt: its sentences, and its `- Name: value` details. */
type Request = { instruction: string; fields: Record<string, string> };

export function readPrompt(prompt: string): Request {
  const [instruction = "", details = ""] = splitAtDetails(prompt);
  const fields: Record<string, string> = {};
  for (const line of details.split(/\r?\n/)) {
    const match = /^\s*[-*•]\s*([^:]{1,60}):\s*(.*)$/.exec(line);
    if (match) fields[match[1]!.trim()] = clean(match[2]!);
  }
  return { instruction, fields };
}

function splitAtDetails(prompt: string): [string, string] {
  const at = prompt.search(/^\s*details:/im);
  return at < 0 ? [prompt, prompt] : [prompt.slice(0, at), prompt.slice(at)];
}

// Removes control characters, which have no glyph; some of them are invalid in SVG.
function clean(value: string): string {
  return value
    .replace(/\p{Cc}|\p{Cf}/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 300);
}
