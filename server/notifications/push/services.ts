/** The push services of browsers: no other address is ever sent to, whatever a subscription says. */
const SERVICES =
  /^(?:fcm\.googleapis\.com|(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com|(?:[a-z0-9-]+\.)*push\.apple\.com|(?:[a-z0-9-]+\.)*notify\.windows\.com)$/

/** Whether the address of a subscription belongs to a push service; `also` is the origin of a further one. */
export const isPushService = (endpoint: string, also: string | undefined): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (also !== undefined && origin === new URL(also).origin) return true
  return protocol === 'https:' && port === '' && SERVICES.test(hostname)
}
