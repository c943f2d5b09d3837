import { useQuery } from "@tanstack/react-query";
import { texts } from "#web/texts/accounts.ts";
import { texts as accountsPasskeysTexts } from "#web/texts/accounts-passkeys.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { signInMethodsQuery } from "../account-api.ts";
import { passkeysQuery } from "../passkeys-api.ts";
import { GoogleRow } from "./google-row.tsx";
import { PasskeyRows } from "./passkey-rows.tsx";
import { PasswordRow } from "./password-row.tsx";
import { TwoLineSkeleton } from "./two-line-skeleton.tsx";

/** Password, Google and passkeys; one of them always remains. */
export function SignInRows({ email }: { email: string }) {
  const ways = useQuery(signInMethodsQuery);
  const passkeys = useQuery(passkeysQuery);
  if (ways.isPending || passkeys.isPending) {
    return (
      <div aria-busy="true">
        {/* As high as the rows of a new account with a password. */}
        <SettingRow label={texts.password.label} />
        <SettingRow label={texts.google.label}>
          <Skeleton className="my-[3px] h-4 w-32" />
        </SettingRow>
        <SettingRow label={accountsPasskeysTexts.label}>
          <TwoLineSkeleton />
        </SettingRow>
        <p className="sr-only">{texts.loadingMethods}</p>
      </div>
    );
  }
  const failed = [ways, passkeys].find(({ isError, data }) => isError && !data);
  if (failed || !ways.data || !passkeys.data) {
    return (
      <LoadError
        message={failed?.error?.message ?? commonTexts.broken}
        onRetry={() => Promise.all([ways.refetch(), passkeys.refetch()])}
        isRetrying={ways.isFetching || passkeys.isFetching}
      />
    );
  }
  const isLast = passkeys.data.length === 1 && !ways.data.hasPassword && !ways.data.googleId;
  return (
    <>
      <PasswordRow email={email} hasPassword={ways.data.hasPassword} />
      <GoogleRow ways={ways.data} hasPasskey={passkeys.data.length > 0} />
      <PasskeyRows passkeys={passkeys.data} isLastWay={isLast} />
    </>
  );
}
