// Loads @supabase/lite before tsx takes over the loading of modules: tsx would compile its half a megabyte anew, which
// takes thrice the time. A failure shows where lite is used, in lite.ts.
process.env.EXPERIMENTAL_STORAGE = "1";
process.env.DO_NOT_TRACK = "1";
await Promise.all([import("@supabase/lite"), import("@supabase/lite/postgres")]).catch(() => {});
