import { Line } from "./layout.tsx";

/** For mails with the button 'This wasn't me'. */
export const RESCUE_LABEL = "This wasn't me";

/** What the button does, for who is afraid of it. */
export function NotYou() {
  return (
    <Line>
      It wasn't you? Then somebody else is in your account. The button below signs everybody out,
      disables the password, moves your account back to this address and mails you a link to set a
      new password. It works once, for 72 hours.
    </Line>
  );
}
