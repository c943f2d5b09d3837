import { useQuery } from "@tanstack/react-query";
import { toast } from "sonner";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type Device, devicesQuery, signOutDevice, signOutElsewhere } from "../account-api.ts";
import { deviceWords, seenWords } from "../device-words.ts";
import { sayFailure } from "../say-failure.ts";

/** Where the person is signed in, and how to end it. */
export function Devices() {
  const devices = useQuery(devicesQuery);
  if (devices.isPending) {
    return (
      <div role="status" aria-label="Loading devices" className="py-3">
        <Skeleton className="h-6 w-60" />
      </div>
    );
  }
  if (devices.isError && !devices.data) {
    return (
      <Failure
        message={devices.error.message}
        onRetry={() => devices.refetch()}
        isRetrying={devices.isFetching}
      />
    );
  }
  return <DeviceRows devices={devices.data} />;
}

const FAILED = "Failed to sign out. Please try again.";

function DeviceRows({ devices }: { devices: readonly Device[] }) {
  const signOut = useSingleMutation({
    mutationKey: ["account", "sign-out-device"],
    networkMode: "always",
    mutationFn: ({ token }: Device) => signOutDevice(token),
    onSuccess: (_done, { userAgent }) => toast.success(`Signed out: ${deviceWords(userAgent)}`),
    onError: sayFailure(FAILED),
  });
  const others = devices.filter(({ isThis }) => !isThis);
  return (
    <>
      {devices.map((device) => (
        <SettingRow
          key={device.token}
          label={
            <>
              {deviceWords(device.userAgent)}
              {device.isThis && <Badge>This device</Badge>}
            </>
          }
          action={
            !device.isThis && (
              <Button
                variant="plain"
                aria-label={`Sign out ${deviceWords(device.userAgent)}`}
                busy={signOut.isPending && signOut.variables?.token === device.token}
                onClick={() => signOut.mutate(device)}
              >
                Sign out
              </Button>
            )
          }
        >
          {seenWords(device.seenAt)}
        </SettingRow>
      ))}
      {others.length > 0 && <SignOutElsewhere />}
    </>
  );
}

function SignOutElsewhere() {
  const signOut = useSingleMutation({
    mutationKey: ["account", "sign-out-elsewhere"],
    networkMode: "always",
    mutationFn: signOutElsewhere,
    onSuccess: () => toast.success("Signed out everywhere else."),
    onError: sayFailure(FAILED),
  });
  return (
    <Button
      variant="plain"
      className="mt-2"
      busy={signOut.isPending}
      onClick={() => signOut.mutate()}
    >
      Sign out everywhere else
    </Button>
  );
}
