import BellIcon from "lucide-react/icons/bell";
import { useState } from "react";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { readNoticeState, turnNoticesOff, turnNoticesOn } from "./notices.ts";

/** Offers a notice for when the picture is there; nothing where the browser has none. */
export function NoticeSwitch() {
  const [first] = useState(readNoticeState);
  const [state, setState] = useState(first);
  if (first === "impossible") return null;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-15">
      <p role="status" className="empty:hidden">
        {state === "on" && texts.notice.isOn}
        {state === "impossible" && texts.notice.refused}
      </p>
      {state === "off" && (
        <Button onClick={async () => setState(await turnNoticesOn())}>
          <Icon of={BellIcon} />
          {texts.notice.turnOn}
        </Button>
      )}
      {state === "on" && (
        <Button variant="link" onClick={() => setState(turnNoticesOff())}>
          {texts.notice.turnOff}
        </Button>
      )}
    </div>
  );
}
