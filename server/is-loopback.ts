/** Whether a host, as a URL names it, is this machine itself. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(host)
