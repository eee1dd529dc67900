/** What is used of React's own scheduler, which comes without types. */
declare module 'scheduler' {
  export const unstable_NormalPriority: number;
  export function unstable_scheduleCallback(priority: number, run: () => void): unknown;
}
