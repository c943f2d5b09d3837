import { useEffect, useRef, useState } from "react";
import {
  type BegunMix,
  type BegunOwner,
  dropBegun,
  dropOldBegun,
  findBegun,
  keepBegun,
  onBegunElsewhere,
} from "./begun-mix.ts";

export type BegunDesk = {
  owner: BegunOwner;
  begun: BegunMix | null;
  /** It is not known yet whether there is one. */
  isLooking: boolean;
  /** The browser had no room for it: it is there as long as the page is. */
  isUnkept: boolean;
  keep: (mix: BegunMix) => void;
  discard: () => void;
};

/** What somebody began on this device before signing in; other tabs see the same. */
export function useBegunMix(owner: BegunOwner): BegunDesk {
  const [begun, setBegun] = useState<BegunMix | null>(null);
  const [isLooking, setLooking] = useState(true);
  const [isUnkept, setUnkept] = useState(false);
  const acts = useRef(0);

  useEffect(() => {
    let isLate = false;
    async function look() {
      const before = acts.current;
      const found = await findBegun(owner);
      // What was kept or thrown away meanwhile is newer than what was found.
      if (!isLate && before === acts.current) setBegun(found);
      if (!isLate) setLooking(false);
    }
    void look();
    void dropOldBegun();
    const stop = onBegunElsewhere(() => void look());
    return () => {
      isLate = true;
      stop();
    };
  }, [owner]);

  return {
    owner,
    begun,
    isLooking,
    isUnkept,
    keep: (mix) => {
      acts.current++;
      setBegun(mix);
      void keepBegun(owner, mix).then((isKept) => setUnkept(!isKept));
    },
    discard: () => {
      acts.current++;
      setBegun(null);
      setUnkept(false);
      void dropBegun(owner);
    },
  };
}
