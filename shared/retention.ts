/** Days for which photos and mixes are kept after a plan has ended, if the user does not return. */
export const RETENTION_DAYS = 60;

/** Days before the deletion of images at which the user is notified. */
export const NOTICE_DAYS = 7;

/**
 * Years after the year of issue for which documents keep the buyer: one more than the longest period required by tax
 * law in the countries we sell to (UK and Canada six, Australia five).
 */
export const DOCUMENT_YEARS = 7;

/**
 * Total in US cents from which an invoice must name the buyer: the lowest legal threshold, which is the UK's. Documents
 * below it lose the buyer when the account is deleted.
 */
export const BUYER_REQUIRED_FROM_CENTS = 25_000;
