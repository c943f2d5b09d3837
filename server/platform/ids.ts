import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

type Prefix =
  | "usr"
  | "reg"
  | "txr"
  | "aut"
  | "fil"
  | "chr"
  | "mix"
  | "rnd"
  | "his"
  | "led"
  | "crt"
  | "mal"
  | "rpl"
  | "ltr"
  | "prm"
  | "dsg"
  | "qte"
  | "ord"
  | "itm"
  | "pen"
  | "rcp"
  | "lnk"
  | "cod"
  | "red"
  | "evt"
  | "lot"
  | "pur"
  | "cal"
  | "prc"
  | "cas"
  | "not"
  | "rfd"
  | "dsp"
  | "out"
  | "dif"
  | "pic"
  | "inv"
  | "doc"
  | "thv"
  | "try"
  | "bak";

/** Returns an unguessable ID with a prefix for its kind, e.g. `mix_4fT…`: 22 characters carry 130 bits. */
export function newId(prefix: Prefix): string {
  let id = "";
  while (id.length < 22) {
    for (const byte of randomBytes(32)) {
      // 248 is the largest multiple of 62 below 256; higher bytes would bias the first letters.
      if (byte < 248 && id.length < 22) id += ALPHABET[byte % 62];
    }
  }
  return `${prefix}_${id}`;
}
