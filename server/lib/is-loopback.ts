/** Whether a host, as a URL names it, is this machine itself. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(host)

/** The same address with `localhost` for this machine's own IP: browsers give no passkeys to an IP address. */
export const namedLoopback = (url: string): string =>
  url.replace(/^http:\/\/(?:127\.0\.0\.1|\[::1\])(?=[:/]|$)/, 'http://localhost')
