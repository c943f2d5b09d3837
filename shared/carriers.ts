/** Returns carrier and service without repeating the carrier, because some service names start with it. */
export function formatCarrier({ carrier, service }: { carrier: string; service: string }): string {
  if (service.startsWith(carrier)) return service;
  return [carrier, service].filter(Boolean).join(" ");
}
