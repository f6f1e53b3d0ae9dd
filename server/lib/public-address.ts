import ipaddr, { type IPv6 } from 'ipaddr.js'
import { parseAddress } from './ip-address.ts'

/** The only range of IPv6 whose addresses are given to public hosts. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3') as [IPv6, number]

/**
 * Whether an IP address belongs to a host of the public internet: to none of the special-purpose ranges of IANA, such
 * as this machine, private and link-local networks. Anything that is no plain address does not.
 */
export const isPublicAddress = (address: string): boolean => {
  const parsed = parseAddress(address)
  // An address with a zone is one of the local network.
  if (parsed?.range() !== 'unicast' || address.includes('%')) return false
  return 'octets' in parsed || parsed.match(GLOBAL_V6)
}
