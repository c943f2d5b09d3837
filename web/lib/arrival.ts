/** Said before an address is known; the checkout names the days. */
export const ARRIVAL = "Arrival: 7-10 days";
