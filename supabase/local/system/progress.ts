/** Callback with the amount done so far. */
export type Progress = (done: number) => void;

/** Formats a size: `12.3 MB`. */
export function formatSize(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/**
 * Shows progress on standard error: a terminal gets one line that is overwritten, a log a line for each tenth.
 * @param job label, such as `Files`
 * @param total size of the job in bytes
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
