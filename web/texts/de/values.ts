const DATE = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/;
const DECIMAL = /^\d+\.\d+$/;
const AMOUNT = /^\$([\d,]+\.\d{2})$/;

const day = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: "UTC" });
const number = new Intl.NumberFormat("de-DE");
const money = new Intl.NumberFormat("de-DE", { style: "currency", currency: "USD" });

/** 'December 21, 2026' → '21. Dezember 2026', '7.25' → '7,25', '$5.00' → '5,00 $'. */
export function value(text: string): string | null {
  if (DATE.test(text)) return day.format(new Date(`${text} UTC`));
  if (DECIMAL.test(text)) return number.format(Number(text));
  const amount = AMOUNT.exec(text)?.[1];
  return amount ? money.format(Number(amount.replaceAll(",", ""))) : null;
}
