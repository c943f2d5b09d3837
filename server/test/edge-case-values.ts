/** JSON that no column can store, so it must be rejected everywhere. */
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

/** JSON that is valid for some fields only. */
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

export const EDGE_CASE_JSON = { ...UNSTORABLE, ...UNFITTING };

/** Returns, for the n-th field, one unstorable value in rotation and all partly valid values. */
export function listEdgeCaseJson(place: number): [what: string, json: string][] {
  const unstorable = Object.entries(UNSTORABLE);
  const one = unstorable[place % unstorable.length] ?? [];
  return [one as [string, string], ...Object.entries(UNFITTING)];
}

/** Edge-case values for parts of a URL, headers and cookies, URL-encoded. */
export const EDGE_CASE_TEXT = {
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
