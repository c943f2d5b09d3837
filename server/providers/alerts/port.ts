/**
 * An urgent notice for operators, sent besides mail, which may be what is broken. Contains no customer data.
 */
export type Alert = {
  text: string;
  kind: string;
  /** Null if no amount is involved. */
  amountCents: number | null;
  /** Link into the operator's area. */
  link: string;
};

export type Alerts = {
  /** Rejects after ten seconds without confirmation, or on abort; the alert may have arrived anyway. */
  send(alert: Alert, signal: AbortSignal): Promise<void>;
};

export class AlertError extends Error {
  override readonly name = "AlertError";
  readonly status: number;

  constructor(status: number) {
    super("the receiver of alerts did not take one");
    this.status = status;
  }
}
