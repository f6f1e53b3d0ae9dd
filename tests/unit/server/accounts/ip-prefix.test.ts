import { expect, it } from 'vitest'
import { ipPrefix } from '#server/lib/ip-prefix.ts'

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.200', '203.0.113.0/24'],
  ['127.0.0.1', '127.0.0.0/24'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:ffff::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', 'unknown'],
  ['127.1', 'unknown'],
  ['0x7f.0.0.1', 'unknown'],
  ['somewhere', 'unknown'],
])('%s is counted as %s', (ip, prefix) => {
  expect(ipPrefix(ip)).toBe(prefix)
})
