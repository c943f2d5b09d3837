type Dictionary = {
  /** Whole sentences, to the letter. */
  messages: Record<string, string>;
  /**
   * Sentences with values: '{}' stays as it is, '<>' is translated too, '[]' is one word. The translation
   * takes them by their place: '{1}' or '<1>' is the first, whichever kind it is. The first that fits counts.
   */
  patterns: Record<string, string>;
  /** What the server writes in English and no sentence is: a date, an amount. Null where it is neither. */
  value: (text: string) => string | null;
};

type Pattern = { english: RegExp; own: string };

/**
 * Translates what the server said: as a whole, by a pattern, or run of sentences by run of sentences.
 * What is in no dictionary stays as it is. Other than `language.ts` this file may be imported by
 * translations: it waits for nothing.
 */
export function makeTranslate({ messages, patterns, value }: Dictionary) {
  const compiled = Object.entries(patterns).map(
    ([english, own]): Pattern => ({ english: toRegExp(english), own }),
  );

  function find(text: string): string | null {
    const whole = messages[text] ?? patterns[text];
    if (whole !== undefined) return whole;
    for (const { english, own } of compiled) {
      const values = english.exec(text)?.slice(1);
      if (values) return fill(own, values);
    }
    return value(text);
  }

  function fill(own: string, values: string[]): string {
    return own.replace(/\{(\d)\}|<(\d)>/g, (_mark, plain, translated) => {
      const text = values[Number(plain ?? translated) - 1] ?? "";
      return plain ? text : (find(text) ?? text);
    });
  }

  return function translate(text: string): string {
    const sentences = text.split(/(?<=[.!?]) (?=\S)/);
    const found: string[] = [];
    while (sentences.length > 0) {
      const { length, words } = longestKnown(sentences, find);
      found.push(words);
      sentences.splice(0, length);
    }
    return found.join(" ");
  };
}

/** The longest run of sentences from the first on that is known, or the first one as it is. */
function longestKnown(sentences: readonly string[], find: (text: string) => string | null) {
  for (let length = sentences.length; length > 0; length--) {
    const words = find(sentences.slice(0, length).join(" "));
    if (words !== null) return { length, words };
  }
  return { length: 1, words: sentences[0] ?? "" };
}

/** A value has no end of a sentence in it. */
const VALUE = "((?:(?![.!?] ).)+?)";

function toRegExp(english: string): RegExp {
  const parts = english.split(/(\{\}|<>|\[\])/).map((part) => {
    if (part === "[]") return "(\\S+)";
    return part === "{}" || part === "<>" ? VALUE : part.replace(/[.*+?^$()|\\]/g, "\\$&");
  });
  return new RegExp(`^${parts.join("")}$`);
}
