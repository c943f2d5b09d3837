import {
  ADDRESS_WORDS,
  COUNTRIES,
  type Country,
  REGIONS,
  type RegionNames,
} from "../../regions.ts";

/** What a message to us may be about. */
const subjects = {
  general: "General Inquiry",
  support: "Customer Support",
  feedback: "Feedback",
  order: "Order Status",
  partnership: "Partnership",
};

/** What is said beside a field of such a message that can't be sent. */
const complaints = {
  name: "Name must be at least 2 characters.",
  email: "Please enter a valid email address.",
  subject: "Please select a subject.",
  message: "Message must be at least 10 characters.",
};

const countries: Record<Country, string> = COUNTRIES;
const regions: Record<Country, Readonly<Record<string, string>>> & RegionNames = REGIONS;
const addresses: Record<Country, { state: string; zip: string; example: string }> = ADDRESS_WORDS;

/** What people read for the codes of contracts. */
export const words = {
  countries,
  regions,
  addresses,
  subjects,
  complaints,
  /** Of an entry of Recent Activity. */
  categories: {
    "Photo upload": "Photo upload",
    "MeMix Creation": "MeMix Creation",
    Order: "Order",
  },
  /** In the place of a name. */
  deleted: "(Deleted)",
};
