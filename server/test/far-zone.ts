/** A zone whose day is another than the one in UTC at this moment. */
export function farZone(now = new Date()): string {
  return now.getUTCHours() < 11 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";
}
