/** Returns a time zone that has another date than UTC at this moment. */
export function findZoneWithOtherDate(now = new Date()): string {
  return now.getUTCHours() < 11 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";
}
