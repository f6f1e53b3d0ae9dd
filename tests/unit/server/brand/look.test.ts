import { expect, test, vi } from 'vitest'
import { localeCodes } from '#locales/index.ts'
import { createLook, type LookSettings } from '#server/brand/look.ts'

const green: LookSettings = { general: { site_name: 'Sidra', brand: { colours: { primary: '#1f6b45' } } } }

/** A look that is read by these answers, one after the other, and the time it is. */
const looking = (version?: () => number) => {
  let now = 0
  const read = vi.fn<() => Promise<LookSettings>>(async () => green)
  const look = createLook({ read, readPicture: async () => undefined, version, now: () => now })
  return { look, read, pass: (ms: number) => (now += ms) }
}

test('the look of this server is read once for each version', async () => {
  let version = 1
  const { look, read } = looking(() => version)
  const first = await look()
  expect(await look()).toBe(first)
  expect(read).toHaveBeenCalledTimes(localeCodes.length)
  version = 2
  read.mockResolvedValue({ general: { site_name: 'Sidra', brand: { colours: { primary: '#0b57d0' } } } })
  expect((await look()).style).toContain('--accent:#0b57d0')
})

test('another back end is asked again after a minute, and no page waits for it', async () => {
  const { look, read, pass } = looking()
  const first = await look()
  pass(59_000)
  await look()
  expect(read).toHaveBeenCalledTimes(localeCodes.length)
  pass(2000)
  expect(await look()).toBe(first)
  expect(read).toHaveBeenCalledTimes(2 * localeCodes.length)
})

test('settings that cannot be read leave the look as it was, and are asked for again seconds later', async () => {
  let version = 1
  const { look, read, pass } = looking(() => version)
  read.mockRejectedValue(new Error('away'))
  expect((await look()).isOwn).toBe(false)
  const asked = read.mock.calls.length
  await look()
  expect(read).toHaveBeenCalledTimes(asked)
  read.mockResolvedValue(green)
  pass(6000)
  expect((await look()).style).toContain('--accent:#1f6b45')
  version = 2
  read.mockRejectedValue(new Error('away'))
  expect((await look()).style).toContain('--accent:#1f6b45')
})

test('what another back end sends cannot end the rule it is written into', async () => {
  const { look, read } = looking()
  read.mockResolvedValue({
    general: {
      brand: {
        colours: { primary: '#fff}</style><script>' },
        radius: 999,
        font: { name: 'x";}', latin: '/a.woff2) }' },
      },
    },
  })
  expect((await look()).style).toBe('')
})
