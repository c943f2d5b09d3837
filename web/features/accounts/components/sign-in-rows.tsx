import { useQuery } from "@tanstack/react-query";
import { texts } from "#web/texts/accounts.ts";
import { Failure } from "#web/ui/failure.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { signInWaysQuery } from "../account-api.ts";
import { GoogleRow } from "./google-row.tsx";
import { PasswordRow } from "./password-row.tsx";

/** Password and Google; one of them always stays. */
export function SignInRows({ email }: { email: string }) {
  const ways = useQuery(signInWaysQuery);
  if (ways.isPending) {
    return (
      <div aria-busy="true">
        <p className="sr-only">{texts.loadingWays}</p>
        {[texts.password.label, texts.google.label].map((label) => (
          <SettingRow key={label} label={label}>
            <Skeleton className="my-[3px] h-4 w-32" />
          </SettingRow>
        ))}
      </div>
    );
  }
  if (ways.isError && !ways.data) {
    return (
      <Failure
        message={ways.error.message}
        onRetry={() => ways.refetch()}
        isRetrying={ways.isFetching}
      />
    );
  }
  return (
    <>
      <PasswordRow email={email} hasPassword={ways.data.hasPassword} />
      <GoogleRow ways={ways.data} />
    </>
  );
}
