import { Fragment, type ReactNode } from "react";

/**
 * A text with marked words, as 'Read our <terms>Terms</terms>.', each mark drawn by the function of its
 * name. Translations move the words; what they lead to stays in the component. Of a mark without a
 * function only the words are left. Marks don't nest.
 */
export function rich(text: string, marks: Record<string, (words: string) => ReactNode>): ReactNode {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((words, index) => {
    if (index % 3 === 1) return null;
    const mark = index % 3 === 2 ? marks[parts[index - 1] ?? ""] : undefined;
    return <Fragment key={index}>{mark ? mark(words) : words}</Fragment>;
  });
}
