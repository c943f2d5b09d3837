import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "sonner";
import { merchsQuery } from "#web/features/catalog/api.ts";
import { texts } from "#web/texts/catalog.ts";

/** Returns all products; shows a toast if loading fails. */
export function useMerchs() {
  const merchs = useQuery(merchsQuery);
  const { isError } = merchs;
  useEffect(() => {
    if (isError) toast.error(texts.failed, { id: "merchs" });
  }, [isError]);
  return merchs;
}
