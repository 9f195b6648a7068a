/**
 * Settles when this process is asked to stop: by a signal, or because whoever launched it is gone. A launcher
 * killed with -9 (npm, a wrapper, a test) passes nothing on, yet nobody would be left to stop us.
 */
export function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
    process.once("disconnect", () => resolve());
    if (!process.env.npm_lifecycle_event) return;
    const launcher = process.ppid;
    setInterval(() => {
      if (process.ppid !== launcher) resolve();
    }, 200).unref();
  });
}
