import type { ReactNode } from "react";
import { renderRichText } from "#web/lib/rich-text.tsx";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { ResendButton } from "./unverified-notice.tsx";
import { WholeAddress } from "./whole-address.tsx";

type CheckMailProps = { email: string; waiting: ReactNode; onOtherAddress: () => void };

/** Shown after sign-up until the mailed link is opened. */
export function CheckMail({ email, waiting, onOtherAddress }: CheckMailProps) {
  return (
    <div className="grid gap-4">
      <p className="text-pretty sm:text-20 sm:leading-snug">
        {renderRichText(texts.unverified.words(email), {
          strong: (words) => <strong className="font-semibold">{words}</strong>,
          email: (words) => <WholeAddress>{words}</WholeAddress>,
        })}
      </p>
      {waiting}
      <p className="text-15 text-soft">{texts.checkMail.notThere}</p>
      <div className="flex flex-wrap items-start gap-3">
        <ResendButton email={email} />
        <Button variant="quiet" onClick={onOtherAddress}>
          {texts.checkMail.otherAddress}
        </Button>
      </div>
    </div>
  );
}
