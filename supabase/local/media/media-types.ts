import path from "node:path";

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webm": "video/webm",
  ".webp": "image/webp",
};

/** Content type of a media file, by its extension. */
export function contentType(name: string): string {
  return types[path.extname(name).toLowerCase()] ?? "application/octet-stream";
}
