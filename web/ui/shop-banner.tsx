import { getOwnerTextLang } from "#web/lib/owner-texts.ts";
import { useBanner } from "#web/lib/shop-notice.ts";

/** The operator's notice above a page. */
export function ShopBanner() {
  const banner = useBanner();
  if (!banner) return null;
  return (
    <p
      lang={getOwnerTextLang(banner.english, banner.words)}
      className="wrap-anywhere bg-sun px-4 py-2 text-center font-medium text-15 text-on-spot"
    >
      {banner.words}
    </p>
  );
}
