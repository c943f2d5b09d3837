import { Line } from "./layout.tsx";

/** For mails with the button 'This wasn't me'. */
export const RESCUE_LABEL = "This wasn't me";

/** What the button does, for who is afraid of it. */
export function NotYou() {
  return (
    <Line>
      It wasn't you? Then somebody else is in your account. The button below signs everybody out,
      makes the password worthless, puts your account back to this address and mails you a link to a
      new password. It works for 72 hours, once.
    </Line>
  );
}
