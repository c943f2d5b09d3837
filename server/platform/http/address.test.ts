import { expect, test } from "vitest";
import { toNetworks } from "./address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.7", "203.0.113.0/24"],
  ["::ffff:cb00:7107", "203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["unknown", "unknown", "unknown"],
])("%s is counted as %s in %s", (address, network, prefix) => {
  expect(toNetworks(address)).toEqual({ network, prefix });
});
