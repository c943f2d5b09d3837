// Preloaded (--import): resolves *.memix.internal to this machine, in place of DNS. Imports node:* only, because the packed
// shop has no other packages.
import dns from "node:dns";

const OURS = /\.memix\.internal$/;
const real = dns.lookup;

dns.lookup = (name, options, callback) => {
  const done = typeof options === "function" ? options : callback;
  const wanted = typeof options === "function" ? {} : options;
  if (!OURS.test(name)) return real(name, wanted, done);
  if (wanted?.all) return done(null, [{ address: "127.0.0.1", family: 4 }]);
  return done(null, "127.0.0.1", 4);
};
