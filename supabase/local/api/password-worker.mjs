// The thread of passwords.ts: answers each message with the result of one of bcryptjs's functions.
import { parentPort } from "node:worker_threads";
import bcrypt from "bcryptjs";

const RUN = { hash: bcrypt.hashSync, compare: bcrypt.compareSync };

parentPort?.on("message", ({ id, method, values }) => {
  try {
    parentPort?.postMessage({ id, result: RUN[method](...values) });
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) });
  }
});
