/**
 * Ends the program by the signal of a terminal that is gone. Node's own exit would abort with a core dump there, since
 * it cannot give that terminal back.
 */
export function dieOfHangUp(): void {
  // Windows sends this signal when a window is closed, but nobody can send it there, and Node ends as usual.
  if (process.platform === 'win32') return;
  process.removeAllListeners('SIGHUP');
  process.kill(process.pid, 'SIGHUP');
}
