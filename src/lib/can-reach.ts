/** Whether the site's own server answers: HEAD passes the worker by. Never fails. */
export const canReachServer = async (): Promise<boolean> => {
  try {
    return (await fetch('/sw.js', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(3000) })).ok
  } catch {
    return false
  }
}
