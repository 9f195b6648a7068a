import { describe, expect, test } from "vitest";
import { EnvError, readEnv } from "~/env.server";

const complete = {
  SUPABASE_URL: "https://project.example",
  SUPABASE_PUBLISHABLE_KEY: "publishable",
  SUPABASE_SECRET_KEY: "secret",
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
};

/** Error message for invalid settings. */
function refusal(changes: Record<string, string | undefined>): string {
  try {
    readEnv({ ...complete, ...changes });
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as EnvError).message;
  }
  throw new Error("The settings were taken.");
}

describe("the settings", () => {
  test("HOST, PORT and the addresses have their defaults", () => {
    expect(readEnv(complete)).toMatchObject({
      NODE_ENV: "production",
      PORT: 3000,
      HOST: "0.0.0.0",
      PUBLIC_URL: "http://localhost:3000",
      MEDIA_URL: "https://project.example/storage/v1/object/public/media/",
      VIDEO_BASE_URL: "https://player.mediadelivery.net",
      LOG_LEVEL: "info",
    });
    expect(readEnv({ ...complete, PORT: "8080" }).PUBLIC_URL).toBe("http://localhost:8080");
  });

  test("addresses lose the slashes at their end; the bucket's keeps one", () => {
    const env = readEnv({
      ...complete,
      SUPABASE_URL: "https://project.example/",
      PUBLIC_URL: "https://site.example//",
      MEDIA_URL: "/media",
    });
    expect(env.SUPABASE_URL).toBe("https://project.example");
    expect(env.PUBLIC_URL).toBe("https://site.example");
    expect(env.MEDIA_URL).toBe("/media/");
  });

  test("SEO-3 PUBLIC_URL is kept as browsers write it", () => {
    const publicUrl = (given: string) => readEnv({ ...complete, PUBLIC_URL: given }).PUBLIC_URL;
    expect(publicUrl("https://Site.Example:443/")).toBe("https://site.example");
    expect(publicUrl("http://localhost:3100")).toBe("http://localhost:3100");
  });

  test("media are at an address of their own or under a path of the site, from a folder that exists", () => {
    const media = (MEDIA_URL: string) => readEnv({ ...complete, MEDIA_URL }).MEDIA_URL;
    expect(media("https://cdn.example/files")).toBe("https://cdn.example/files/");
    expect(media("/media/")).toBe("/media/");
    expect(readEnv({ ...complete, MEDIA_DIR: import.meta.dirname }).MEDIA_DIR).toBe(import.meta.dirname);
  });

  test("LOGIN-5 nobody is trusted as a proxy who is not named", () => {
    expect(readEnv(complete).TRUSTED_PROXIES).toEqual([]);
    expect(readEnv({ ...complete, TRUSTED_PROXIES: "" }).TRUSTED_PROXIES).toEqual([]);
    const named = "loopback, 10.0.0.0/8,fd00::/8 , 192.0.2.7";
    expect(readEnv({ ...complete, TRUSTED_PROXIES: named }).TRUSTED_PROXIES).toEqual([
      "loopback",
      "10.0.0.0/8",
      "fd00::/8",
      "192.0.2.7",
    ]);
  });

  test("CONT-3 the e-mail service has all its settings or none, and its public address by default", () => {
    expect(readEnv(complete).EMAIL).toBeNull();
    const ids = { EMAIL_SERVICE_ID: "service", EMAIL_TEMPLATE_ID: "template", EMAIL_PUBLIC_KEY: "key" };
    expect(readEnv({ ...complete, ...ids }).EMAIL).toEqual({
      url: "https://api.emailjs.com",
      serviceId: "service",
      templateId: "template",
      publicKey: "key",
      privateKey: undefined,
    });
    const url = { EMAIL_SERVICE_URL: "http://127.0.0.1:8025/", EMAIL_PRIVATE_KEY: "private" };
    expect(readEnv({ ...complete, ...ids, ...url }).EMAIL).toMatchObject({
      url: "http://127.0.0.1:8025",
      privateKey: "private",
    });
    expect(refusal({ EMAIL_SERVICE_ID: "service" })).toBe(
      "EMAIL_TEMPLATE_ID is missing\nEMAIL_PUBLIC_KEY is missing",
    );
    expect(refusal({ EMAIL_PRIVATE_KEY: "private" })).toMatch(/EMAIL_SERVICE_ID is missing/);
    expect(refusal({ EMAIL_TO: "office" })).toMatch(/EMAIL_TO/);
    expect(refusal({ CONTACT_LIMIT: "0" })).toBe("CONTACT_LIMIT must be a whole number from 1 up");
  });

  test("several session secrets stand side by side, the newest first", () => {
    const secrets = ["new-new-new-new-new-new-new-new-new", "old-old-old-old-old-old-old-old-old"];
    expect(readEnv({ ...complete, SESSION_SECRET: secrets.join(" , ") }).SESSION_SECRET).toEqual(secrets);
  });

  test.each(Object.keys(complete))("%s missing or empty stops the start and is named", (name) => {
    for (const value of [undefined, ""]) {
      const lines = refusal({ [name]: value }).split("\n");
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(name);
    }
  });

  test.each([
    ["NODE_ENV", "staging"],
    ["PORT", "http"],
    ["PORT", "-1"],
    ["PORT", "70000"],
    ["PORT", "80.5"],
    ["PUBLIC_URL", "site.example"],
    ["PUBLIC_URL", "ftp://site.example"],
    ["PUBLIC_URL", "https://site.example/shop"],
    ["PUBLIC_URL", "https://site.example/?a=1"],
    ["PUBLIC_URL", "https://site.example/#top"],
    ["PUBLIC_URL", "https://user:password@site.example"],
    ["MEDIA_URL", "media"],
    ["MEDIA_URL", "//cdn.example"],
    ["MEDIA_URL", "ftp://cdn.example/"],
    ["MEDIA_DIR", "/nowhere/at/all"],
    ["MEDIA_DIR", import.meta.filename],
    ["CDN_MAX_AGE", "0"],
    ["CDN_MAX_AGE", "86401"],
    ["CDN_MAX_AGE", "1 hour"],
    ["CONTACT_LIMIT", "0"],
    ["CONTACT_LIMIT", "2.5"],
    ["CONTACT_LIMIT", "many"],
    ["SUPABASE_URL", "project"],
    ["SUPABASE_URL", "javascript:alert(1)"],
    ["SESSION_SECRET", "short"],
    ["SESSION_SECRET", `${complete.SESSION_SECRET},short`],
    ["SESSION_SECRET", `${complete.SESSION_SECRET},`],
    ["VIDEO_BASE_URL", "//player"],
    ["VIDEO_LIBRARY_ID", "12/34"],
    ["VIDEO_PULL_ZONE_URL", "zone"],
    ["TRUSTED_PROXIES", "true"],
    ["TRUSTED_PROXIES", "1"],
    ["TRUSTED_PROXIES", "proxy.example"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "10.0.0.0/8/8"],
    ["TRUSTED_PROXIES", "127.0.0.1,,10.0.0.1"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%s stops the start and is named", (name, value) => {
    const lines = refusal({ [name]: value }).split("\n");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(name);
  });

  test("a refusal says what is right", () => {
    expect(refusal({ LOG_LEVEL: "loud" })).toBe(
      "LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent",
    );
    expect(refusal({ NODE_ENV: "staging" })).toBe("NODE_ENV must be development, production or test");
    expect(refusal({ PORT: "70000" })).toBe("PORT must be a whole number from 0 to 65535");
  });

  test("all that is wrong is told at once, a line each, and no secret is repeated", () => {
    const message = refusal({ SUPABASE_URL: undefined, PORT: "x", SESSION_SECRET: "hunter2" });
    expect(message.split("\n")).toHaveLength(3);
    for (const name of ["SUPABASE_URL", "PORT", "SESSION_SECRET"]) expect(message).toContain(name);
    expect(message).not.toContain("hunter2");
  });

  test("an empty optional setting is an absent one, as in a .env file", () => {
    const env = readEnv({ ...complete, PORT: "", VIDEO_LIBRARY_ID: "", MEDIA_URL: "", PUBLIC_URL: "" });
    expect(env.PORT).toBe(3000);
    expect(env.VIDEO_LIBRARY_ID).toBeUndefined();
  });
});
