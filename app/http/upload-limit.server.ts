import { createLimit } from "./rate-limit.server";

/** Uploads are counted over so long, in seconds. */
const DURATION = 10 * 60;
/** More than anybody sends by hand; a script that goes on and on fills no disk with it. */
const UPLOADS = 60;

const admins = createLimit("uploads", UPLOADS, DURATION);

/** Counts an admin's upload, refused ones too. @returns so long it has to wait, in seconds; 0 where it may go on */
export function countUpload(adminId: string, address: string | undefined): Promise<number> {
  return admins.count(adminId, { address, adminId });
}
