export type OutgoingMail = {
  /** Ours; comes back in the provider's events and tells a repeated mail from a new one. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};

export type Mailer = {
  /** Hands a mail over. A throw means that it was not accepted; calling again may send it twice. */
  sendMail(mail: OutgoingMail): Promise<void>;
};
