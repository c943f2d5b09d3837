/** Formats 2050 as "$20.50". */
export function money(cents: number): string {
  const text = (Math.abs(cents) / 100).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
  });
  return cents < 0 ? `−${text}` : text;
}

/** Formats 2050 as "20.50". */
export function formatAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}
