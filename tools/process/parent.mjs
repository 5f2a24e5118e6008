const CHECK_EVERY_MS = 500;

/**
 * Ends this process when the npm that started it is gone: npm runs a script through a shell, and a
 * shell that is stopped does not pass the signal on.
 */
export function endWithNpm() {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, CHECK_EVERY_MS);
  timer.unref();
}
