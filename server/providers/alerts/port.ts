/** What needs somebody now, told besides by mail, which may be what is broken. Names no customer. */
export type Alert = {
  text: string;
  kind: string;
  /** Null where it is about no sum. */
  amountCents: number | null;
  /** To the desk. */
  link: string;
};

export type Alerts = {
  /** Rejects where nobody took it within ten seconds, or the signal came; it may have arrived all the same. */
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
