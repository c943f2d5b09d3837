import {
  ADDRESS_WORDS,
  COUNTRIES,
  type Country,
  REGIONS,
  type RegionNames,
} from "../../regions.ts";

const subjects = {
  general: "General Inquiry",
  support: "Customer Support",
  feedback: "Feedback",
  order: "Order Status",
  partnership: "Partnership",
};

const complaints = {
  name: "Name must be at least 2 characters.",
  email: "Please enter a valid email address.",
  subject: "Please select a subject.",
  message: "Message must be at least 10 characters.",
};

const countries: Record<Country, string> = COUNTRIES;
const regions: Record<Country, Readonly<Record<string, string>>> & RegionNames = REGIONS;
const addresses: Record<Country, { state: string; zip: string; example: string }> = ADDRESS_WORDS;

/** Labels for codes used in the contracts. */
export const words = {
  countries,
  regions,
  addresses,
  subjects,
  complaints,
  categories: {
    "Photo upload": "Photo upload",
    "MeMix Creation": "MeMix Creation",
    Order: "Order",
  },
  /** Replaces a deleted name. */
  deleted: "(Deleted)",
};
