/** What no column can keep, as it stands in JSON: refused wherever it is. */
const UNSTORABLE = {
  "a NUL": '"\\u0000"',
  "a NUL within": '"ab\\u0000cd"',
  "half a surrogate pair": '"\\ud800"',
  "its other half": '"ab\\udfff"',
  "a number beyond all": "1e400",
  "an object with a prototype": '{"__proto__":{"id":"a"},"constructor":1}',
  "a deep nest": `${"[".repeat(5000)}${"]".repeat(5000)}`,
  "no JSON": '"',
};

/** What fits some places and not others. */
const UNFITTING = {
  "a number beyond each column": "99999999999",
  "below zero": "-1",
  "a fraction": "1.5",
  "the prototype's name": '"__proto__"',
  "a list": '["a"]',
  "one key twice": '{"a":1,"a":"b"}',
  nothing: "null",
  yes: "true",
  "a long text": `"${"x".repeat(20_000)}"`,
};

export const ODD_JSON = { ...UNSTORABLE, ...UNFITTING };

/** For the n-th of many places: one that fits nowhere, each in its turn, and all that may fit somewhere. */
export function oddJsonFor(place: number): [what: string, json: string][] {
  const nowhere = Object.entries(UNSTORABLE);
  const one = nowhere[place % nowhere.length] ?? [];
  return [one as [string, string], ...Object.entries(UNFITTING)];
}

/** The same for a part of an address, a header or a cookie, as it is sent. */
export const ODD_TEXT = {
  "a NUL": "%00",
  "a NUL within": "ab%00cd",
  "half a surrogate pair": "%ED%A0%80",
  "no escape": "%E0%A4%A",
  "a number beyond each column": "99999999999",
  "a number beyond all": "1e400",
  "below zero": "-1",
  "a fraction": "1.5",
  "the prototype's name": "__proto__",
  "a path": "..%2F..%2Fetc",
  "a quote": "%27%22%60%3B--",
  "a long text": "x".repeat(4000),
};
