import path from "node:path";
import { parseArgs } from "node:util";
import { Fault } from "../system/fault.ts";

/**
 * Reads a script's command line: one file, relative to where npm was called, and one switch.
 * @throws Fault with the usage when it is anything else.
 */
export function readArguments(usage: string, option: string): { file: string; isSet: boolean } {
  try {
    const { positionals, values } = parseArgs({
      options: { [option]: { type: "boolean" } },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0) throw new Error("not one file");
    return { file: path.resolve(process.env.INIT_CWD ?? "", file), isSet: values[option] === true };
  } catch {
    throw new Fault(`Usage: ${usage}`);
  }
}
