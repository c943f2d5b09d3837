import { useQuery } from "@tanstack/react-query";
import { toast } from "sonner";
import { formatLocalMoment } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/accounts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type Device, devicesQuery, signOutDevice, signOutElsewhere } from "../account-api.ts";
import { formatLastSeen, getDeviceName } from "../device-name.ts";
import { createFailureToast } from "../failure-toast.ts";
import { TwoLineSkeleton } from "./two-line-skeleton.tsx";

export function Devices() {
  const devices = useQuery(devicesQuery);
  if (devices.isPending) {
    return (
      <div aria-busy="true">
        {/* As high as one device. */}
        <SettingRow label={<Skeleton className="my-1 h-4 w-40" />}>
          <TwoLineSkeleton />
        </SettingRow>
        <p className="sr-only">{texts.devices.loading}</p>
      </div>
    );
  }
  if (devices.isError && !devices.data) {
    return (
      <LoadError
        message={devices.error.message}
        onRetry={() => devices.refetch()}
        isRetrying={devices.isFetching}
      />
    );
  }
  return <DeviceRows devices={devices.data} />;
}

function DeviceRows({ devices }: { devices: readonly Device[] }) {
  const signOut = useSingleMutation({
    mutationKey: ["account", "sign-out-device"],
    networkMode: "always",
    mutationFn: ({ id }: Device) => signOutDevice(id),
    onSuccess: (_done, { userAgent }) =>
      toast.success(texts.devices.signedOut(getDeviceName(userAgent))),
    onError: createFailureToast(texts.devices.failed),
  });
  const others = devices.filter(({ isThis }) => !isThis);
  return (
    <>
      {devices.map((device) => (
        <SettingRow
          key={device.id}
          label={
            <>
              {getDeviceName(device.userAgent)}
              {device.isThis && <Badge>{texts.devices.this}</Badge>}
            </>
          }
          action={
            !device.isThis && (
              <Button
                variant="plain"
                aria-label={texts.devices.signOutOf(
                  getDeviceName(device.userAgent),
                  formatSignIn(device),
                )}
                busy={signOut.isPending && signOut.variables?.id === device.id}
                onClick={() => signOut.mutate(device)}
              >
                {texts.devices.signOut}
              </Button>
            )
          }
        >
          {formatSignIn(device)}.{" "}
          <span className="whitespace-nowrap">{formatLastSeen(device.seenAt)}</span>
        </SettingRow>
      ))}
      {others.length > 0 && <SignOutElsewhere />}
    </>
  );
}

/** Distinguishes devices with the same name. */
function formatSignIn({ signedInAt }: Device): string {
  return texts.devices.signedIn(formatLocalMoment(signedInAt.toISOString()));
}

function SignOutElsewhere() {
  const signOut = useSingleMutation({
    mutationKey: ["account", "sign-out-elsewhere"],
    networkMode: "always",
    mutationFn: signOutElsewhere,
    onSuccess: () => toast.success(texts.devices.signedOutElsewhere),
    onError: createFailureToast(texts.devices.failed),
  });
  return (
    <Button
      variant="plain"
      className="mt-2"
      busy={signOut.isPending}
      onClick={() => signOut.mutate()}
    >
      {texts.devices.signOutElsewhere}
    </Button>
  );
}
