// Loaded before a program: the names of the first hour lead to this machine, as a domain's DNS would. Node's own
// modules only, since the packed shop has no others.
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
