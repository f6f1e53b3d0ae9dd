import ipaddr from 'ipaddr.js'
import { parseAddress } from './ip-address.ts'

/**
 * The IP prefix in which clients are counted together: a /24 of IPv4, a /64 of IPv6, the range of one subscriber line
 * or one carrier's gateway.
 */
export const ipPrefix = (ip: string | undefined): string => {
  // The socket may have closed before the call is handled; a closed socket has no address.
  const parsed = parseAddress(ip ?? '')
  if (!parsed) return 'unknown'
  // An IPv4 client of a socket that is open to both families.
  const address = ipaddr.process(parsed.toString())
  return 'octets' in address
    ? `${address.octets.slice(0, 3).join('.')}.0/24`
    : `${address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
}
