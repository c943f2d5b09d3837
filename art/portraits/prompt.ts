/** What a prompt asks for: its sentences, and its `- Name: value` details. */
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

// Control characters have no shape to draw, and some of them are not allowed in SVG at all.
function clean(value: string): string {
  return value
    .replace(/\p{Cc}|\p{Cf}/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 300);
}
