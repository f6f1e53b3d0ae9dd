import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js'

/** An IP address as sockets and headers write it; undefined for any other text, such as `127.1`. */
export const parseAddress = (text: string): IPv4 | IPv6 | undefined =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text) ? ipaddr.parse(text) : undefined

/** Whether a text is a range of addresses, such as `10.0.0.0/8`. */
export const isAddressRange = (text: string): boolean =>
  ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)
