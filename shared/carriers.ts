/** Who carries a parcel, once: some services bear the name of their carrier. */
export function carriedBy({ carrier, service }: { carrier: string; service: string }): string {
  if (service.startsWith(carrier)) return service;
  return [carrier, service].filter(Boolean).join(" ");
}
