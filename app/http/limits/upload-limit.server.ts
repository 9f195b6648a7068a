import { createLimit } from "./rate-limit.server";

const WINDOW_SECONDS = 10 * 60;
/** Above manual use, and too few for a script to fill a disk. */
const MAX_UPLOADS = 60;

const admins = createLimit("uploads", MAX_UPLOADS, WINDOW_SECONDS);

/** Counts an admin's upload, rejected ones included. @returns seconds until the next attempt is allowed; 0 where it is now */
export function countUpload(adminId: string, address: string | undefined): Promise<number> {
  return admins.count(adminId, { address, adminId });
}
