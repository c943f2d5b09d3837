import { useBanner } from "../lib/notice.ts";
import { langOf } from "../lib/owner-words.ts";

/** The operator's notice above a page. */
export function ShopBanner() {
  const banner = useBanner();
  if (!banner) return null;
  return (
    <p
      lang={langOf(banner.english, banner.words)}
      className="wrap-anywhere bg-sun px-4 py-2 text-center font-medium text-15 text-on-spot"
    >
      {banner.words}
    </p>
  );
}
