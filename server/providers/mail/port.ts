export type OutgoingMail = {
  /** Our mail ID; returned in the provider's events, so that a repeated mail is recognized. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** An inline picture, referenced in the HTML as `cid:{id}`. */
  picture?: { id: string; jpeg: Buffer };
};

export type Mailer = {
  /** Sends a mail. After a `MailError` the outcome is unknown; a retry may send it twice. */
  sendMail(mail: OutgoingMail): Promise<void>;
};

/** `refused` is permanent for this mail. The message contains no address. */
export class MailError extends Error {
  override readonly name = "MailError";
  readonly kind: "unreachable" | "refused";

  constructor(kind: MailError["kind"], message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.kind = kind;
  }
}
