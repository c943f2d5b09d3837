/** The events that the shop needs, with their effects; docs/webhooks.md and the doctor use this list. */
export const PRINTFUL_EVENTS = {
  order_created: "the draft is there",
  order_updated: "any change of state",
  order_put_hold: "it waits for a person; the event alone says why",
  order_remove_hold: "it goes on",
  order_failed: "it can't be printed; the event alone says why",
  order_canceled: "it is not printed",
  shipment_sent: "a parcel is on its way: tracking, a mail",
  shipment_delivered: "it has arrived",
  shipment_returned: "it came back",
} as const;
