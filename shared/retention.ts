/** For so many days after a plan has ended, photos and mixes are kept for somebody who does not come back. */
export const KEPT_DAYS = 60;

/** So many days before its pictures end, somebody is told. */
export const NOTICE_DAYS = 7;

/**
 * For so many years after the one in which they were issued, documents keep who bought: one more than the longest
 * time that the tax laws of the countries we sell to ask for (UK and Canada six, Australia five).
 */
export const DOCUMENT_YEARS = 7;

/**
 * From this total on (US cents) a law of one of these countries wants the buyer on an invoice: the lowest limit of
 * all is Britain's. What was smaller forgets its buyer together with the account.
 */
export const BUYER_WANTED_FROM_CENTS = 25_000;
