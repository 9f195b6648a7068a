/** How far a long job is: told each time that something was done. */
export type Progress = (done: number) => void;

/** A size for people to read: `12.3 MB`. */
export function formatSize(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/**
 * Shows on standard error how far a job is: on a terminal in one line that is written over, else (a log) in a line for each
 * tenth of it.
 * @param job what is being done, as `Files`
 * @param total bytes to do
 */
export function showProgress(job: string, total: number): Progress {
  const isTerminal = process.stderr.isTTY;
  let told = 0;
  return (done) => {
    const tenths = total > 0 ? Math.floor((done / total) * 10) : 10;
    const line = `${job}: ${formatSize(done)} of ${formatSize(total)}`;
    if (isTerminal) process.stderr.write(`\r${line}${done >= total ? "\n" : ""}`);
    else if (tenths > told) process.stderr.write(`${line}\n`);
    told = tenths;
  };
}
