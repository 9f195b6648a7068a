import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { type ConnectionOptions, checkServerIdentity } from "node:tls";
import { codeOf, Fault } from "../system/fault.ts";

/** Connection settings as the driver takes them: it would pass unknown URL parameters on to the server. */
export interface DatabaseAddress {
  host: string;
  url: string;
  /** False: unencrypted, only on this machine. */
  ssl: false | ConnectionOptions;
}

/**
 * Parses a database URL. Unlike with PostgreSQL's own programs, the connection is encrypted unless it stays on this
 * machine, whatever the URL says; `sslmode` and `sslrootcert` set how much is verified, as they do there.
 * @throws Fault when the URL is malformed, or asks for less
 */
export function readDatabaseAddress(text: string): DatabaseAddress {
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    throw new Fault("DATABASE_URL must be an address such as postgres://USER:PASSWORD@HOST:5432/postgres.");
  }
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const mode = url.searchParams.get("sslmode");
  const authority = url.searchParams.get("sslrootcert");
  for (const name of ["sslmode", "sslrootcert"]) url.searchParams.delete(name);
  return { host, url: url.href, ssl: readTls(host, mode, authority) };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

function readTls(host: string, mode: string | null, authority: string | null): false | ConnectionOptions {
  if (mode === null || mode === "disable" || mode === "allow" || mode === "prefer") {
    if (isLoopback(host) && !authority) return false;
    if (mode)
      throw new Fault(
        `DATABASE_URL says sslmode=${mode}, which may go unencrypted: take it away for sslmode=require.`,
      );
  } else if (!/^(require|verify-ca|verify-full)$/.test(mode)) {
    throw new Fault(`DATABASE_URL says sslmode=${mode}: there are require, verify-ca and verify-full.`);
  }
  const isVerified = mode === "verify-ca" || mode === "verify-full" || authority !== null;
  if (!isVerified) return { rejectUnauthorized: false };
  // As with PostgreSQL's programs, the host name is verified with verify-full only, and with public certificate
  // authorities. For a URL without a host Node would verify "localhost".
  const isNamed = mode === "verify-full" || authority === "system";
  return {
    ...(authority && authority !== "system" ? { ca: readAuthority(authority) } : {}),
    checkServerIdentity: (_, certificate) => (isNamed ? checkServerIdentity(host, certificate) : undefined),
  };
}

function readAuthority(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Fault(`DATABASE_URL names ${file} as sslrootcert, which can't be read (${codeOf(error)}).`);
  }
}

/** Error codes of Node and OpenSSL for a refused certificate. */
const CERTIFICATE =
  /^(CERT_|CRL_|DEPTH_ZERO_|ERR_TLS_CERT_|HOSTNAME_MISMATCH|INVALID_CA|SELF_SIGNED_|UNABLE_TO_)/;

/** One-line fault for a database that can't be used, made of the first query's error. */
export function connectionFault(host: string, error: unknown): Fault {
  const code = codeOf(error);
  const [line = ""] = error instanceof Error ? error.message.split("\n") : [];
  const reason = [line, code && `(${code})`].filter(Boolean).join(" ");
  if (!CERTIFICATE.test(code)) return new Fault(`The database at ${host} can't be used: ${reason}.`);
  return new Fault(
    `The certificate of the database at ${host} is refused: ${reason}. Name its authority's with sslrootcert=FILE in DATABASE_URL.`,
  );
}
