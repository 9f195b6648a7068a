import { expect, test } from "vitest";
import { readDatabaseAddress } from "../../../supabase/local/database/database-address.ts";
import { Fault } from "../../../supabase/local/system/fault.ts";

const at = (host: string, query = "") =>
  readDatabaseAddress(`postgres://me:p%40ss@${host}:5432/postgres${query}`);

test("SEC-6 a database on another machine is asked over TLS, whether or not its address says so", () => {
  for (const query of ["", "?sslmode=require"])
    expect(at("db.example.com", query)).toEqual({
      host: "db.example.com",
      url: "postgres://me:p%40ss@db.example.com:5432/postgres",
      ssl: { rejectUnauthorized: false },
    });
  expect(at("127.0.0.1.example.com").ssl).not.toBe(false);
  for (const query of ["?sslmode=verify-full", "?sslmode=verify-ca", "?sslrootcert=system"])
    expect(at("db.example.com", query).ssl).not.toHaveProperty("rejectUnauthorized");
});

test("SEC-6 one on this machine is not, unless its address says so", () => {
  for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]"]) {
    expect(at(host).ssl).toBe(false);
    expect(at(host, "?sslmode=prefer").ssl).toBe(false);
    expect(at(host, "?sslmode=require").ssl).toEqual({ rejectUnauthorized: false });
  }
});

test.each([
  [
    "disable",
    "postgres://db.example.com/postgres?sslmode=disable",
    /sslmode=disable, which may go unencrypted/,
  ],
  ["prefer", "postgres://db.example.com/postgres?sslmode=prefer", /sslmode=prefer, which may go unencrypted/],
  [
    "an unknown mode",
    "postgres://db.example.com/postgres?sslmode=verify",
    /sslmode=verify: there are require/,
  ],
  ["no such file", "postgres://db.example.com/x?sslrootcert=/nowhere.crt", /\/nowhere\.crt .* \(ENOENT\)/],
  ["no address", "db.example.com", /^DATABASE_URL must be an address/],
])("SEC-6 %s is refused in one line, without the password", (_, text, line) => {
  expect(() => readDatabaseAddress(text)).toThrow(Fault);
  expect(() => readDatabaseAddress(text)).toThrow(line);
});
