/**
 * Ends the program by the signal of a terminal that is gone. Node's own exit would abort with a core dump there, since
 * it cannot give that terminal back.
 */
export function dieOfHangUp(): void {
  process.removeAllListeners('SIGHUP');
  process.kill(process.pid, 'SIGHUP');
}
