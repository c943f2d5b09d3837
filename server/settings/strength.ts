/** Beyond brute force. */
const ENOUGH_BITS = 96;

/** Returns whether a secret is as random as one from `openssl rand`: no sequences, no repetitions. */
export function isStrong(secret: string): boolean {
  const letters = [...secret];
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const bitsEach = [...counts.values()].reduce((sum, count) => {
    const share = count / letters.length;
    return sum - share * Math.log2(share);
  }, 0);
  return bitsEach * countUnpredictable(secret) >= ENOUGH_BITS;
}

/** Counts the characters that do not continue a sequence or repetition: 'abcd', 'aaaa', 'horsehorse'. */
function countUnpredictable(secret: string): number {
  let count = 0;
  for (let at = 0; at < secret.length; at++) {
    const step = secret.charCodeAt(at) - secret.charCodeAt(at - 1);
    const isNextInRow = step === secret.charCodeAt(at - 1) - secret.charCodeAt(at - 2);
    const isRepeated = at >= 3 && secret.slice(0, at).includes(secret.slice(at - 3, at + 1));
    if (!isNextInRow && !isRepeated) count++;
  }
  return count;
}
