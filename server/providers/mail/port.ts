export type OutgoingMail = {
  /** Ours; comes back in the provider's events and tells a repeated mail from a new one. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Shown within the HTML, where it is `cid:` and this id. */
  picture?: { id: string; jpeg: Buffer };
};

export type Mailer = {
  /** Hands a mail over. A `MailError` means that nobody knows of it; calling again may send it twice. */
  sendMail(mail: OutgoingMail): Promise<void>;
};

/** Refused: this mail is wrong in the service's eyes and stays so. The message names no address. */
export class MailError extends Error {
  override readonly name = "MailError";
  readonly kind: "unreachable" | "refused";

  constructor(kind: MailError["kind"], message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.kind = kind;
  }
}
