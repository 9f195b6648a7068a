// Loads @supabase/lite before tsx hooks into module loading: tsx would compile its half megabyte anew, which takes
// three times as long. lite.ts reports a failure.
process.env.EXPERIMENTAL_STORAGE = "1";
process.env.DO_NOT_TRACK = "1";
await Promise.all([import("@supabase/lite"), import("@supabase/lite/postgres")]).catch(() => {});
