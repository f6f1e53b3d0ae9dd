import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Ranges of IPv4 that are no public host's: this machine, private and shared networks, link-local, documentation,
 * multicast, reserved. Source: IANA's special-purpose registry.
 */
const NOT_PUBLIC_V4: [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** The only IPv6 range assigned to public hosts, except for its parts that stand for IPv4 or are unassigned. */
const GLOBAL_V6: [network: string, bits: number] = ['2000::', 3]
const NOT_PUBLIC_V6: [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const listOf = (blocks: [network: string, bits: number][], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const [network, bits] of blocks) list.addSubnet(network, bits, family)
  return list
}

const notPublicV4 = listOf(NOT_PUBLIC_V4, 'ipv4')
const globalV6 = listOf([GLOBAL_V6], 'ipv6')
const notPublicV6 = listOf(NOT_PUBLIC_V6, 'ipv6')

/** Whether an IP address belongs to a host of the public internet. Anything that is no plain address does not. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !notPublicV4.check(address, 'ipv4')
  // An address with a zone is one of the local network.
  if (!isIPv6(address) || address.includes('%')) return false
  return globalV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6')
}
