import { isIPv4, isIPv6 } from 'node:net'

/**
 * The IP prefix in which clients are counted together: a /24 of IPv4, a /64 of IPv6, the range of one subscriber line
 * or one carrier's gateway.
 */
export const ipPrefix = (ip: string | undefined): string => {
  // The socket may have closed before the call is handled; a closed socket has no address.
  const [address = ''] = (ip ?? '')
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .split('%')
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (isIPv6(address)) return `${groupsOf(address).slice(0, 4).join(':')}::/64`
  return 'unknown'
}

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [before = '', after] = address.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const gap = after === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...gap, ...tail].map((group) => group.replace(/^0+(?=.)/, ''))
}
