import BellIcon from "lucide-react/icons/bell";
import { useState } from "react";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import {
  disableNotifications,
  enableNotifications,
  getNotificationState,
} from "./notifications.ts";

/** Offers a notification for the finished picture; renders nothing if unsupported or denied. */
export function NotificationSwitch() {
  const [initialState] = useState(getNotificationState);
  const [state, setState] = useState(initialState);
  if (initialState === "impossible") return null;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-15">
      <p role="status" className="empty:hidden">
        {state === "on" && texts.notice.isOn}
        {state === "impossible" && texts.notice.refused}
      </p>
      {state === "off" && (
        <Button onClick={async () => setState(await enableNotifications())}>
          <Icon of={BellIcon} />
          {texts.notice.turnOn}
        </Button>
      )}
      {state === "on" && (
        <Button variant="link" onClick={() => setState(disableNotifications())}>
          {texts.notice.turnOff}
        </Button>
      )}
    </div>
  );
}
