import { type FaultKind, outcome } from "../core/vendor.ts";

export const googleFaults: FaultKind[] = [
  outcome("invalid_grant", "Code rejected", "The authorization code is rejected (400)."),
  outcome("server_error", "Server error", "Google fails while the code is exchanged (500)."),
  outcome("timeout", "Timeout", "Sends no response until the client times out."),
  outcome("wrong_nonce", "Wrong nonce", "The id token belongs to another sign-in."),
  outcome("wrong_audience", "Wrong audience", "The id token is for another client."),
  outcome("expired_token", "Expired token", "The id token is a day old."),
  outcome("bad_signature", "Bad signature", "The id token is not signed by Google's key."),
];
