import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Certificate = { key: Buffer; cert: Buffer; authorityFile: string };

/** Creates a certificate for *.memix.internal, signed by its own authority. Requires openssl. */
export function makeCertificate(folder: string): Certificate {
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "pipe" });
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  openssl(
    ...["req", "-x509", ...curve, "-days", "30", "-subj", "/CN=First hour"],
    ...["-keyout", at("authority.key"), "-out", at("authority.pem")],
  );
  openssl(
    ...["req", ...curve, "-subj", "/CN=memix.internal"],
    ...["-keyout", at("names.key"), "-out", at("names.csr")],
  );
  writeFileSync(at("names.ext"), "subjectAltName=DNS:*.memix.internal\n");
  openssl(
    ...["x509", "-req", "-in", at("names.csr"), "-days", "30", "-extfile", at("names.ext")],
    ...["-CA", at("authority.pem"), "-CAkey", at("authority.key"), "-out", at("names.pem")],
  );
  return {
    key: readFileSync(at("names.key")),
    cert: readFileSync(at("names.pem")),
    authorityFile: at("authority.pem"),
  };
}
