import { Fragment, type ReactNode } from "react";

/**
 * Renders a text such as 'Read our <terms>Terms</terms>.' with a function per tag, so that
 * translations can move links. Tags without a function render as plain text. Tags don't nest.
 */
export function renderRichText(
  text: string,
  renderers: Record<string, (words: string) => ReactNode>,
): ReactNode {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((words, index) => {
    if (index % 3 === 1) return null;
    const render = index % 3 === 2 ? renderers[parts[index - 1] ?? ""] : undefined;
    return <Fragment key={index}>{render ? render(words) : words}</Fragment>;
  });
}
