import { expect, test, vi } from 'vitest'
import { type Call, lazyCall } from '#src/api/call.ts'

const call = vi.fn(async () => ({ status: 'ok', fetchedAt: 1 })) as unknown as Call

test('the code is fetched with the first call, once', async () => {
  const load = vi.fn(async () => call)
  const lazy = lazyCall(load)
  expect(load).not.toHaveBeenCalled()
  await Promise.all([lazy('health.read'), lazy('health.read', {}, { locale: 'ar' })])
  await lazy('health.read')
  expect(load).toHaveBeenCalledOnce()
  expect(call).toHaveBeenCalledWith('health.read', {}, { locale: 'ar' })
})

test('a failed fetch of the code is forgotten, so that the next call can try', async () => {
  const load = vi.fn<() => Promise<Call>>().mockRejectedValueOnce(new Error('chunk gone')).mockResolvedValue(call)
  const lazy = lazyCall(load)
  await expect(lazy('health.read')).rejects.toThrow('chunk gone')
  expect(await lazy('health.read')).toMatchObject({ status: 'ok' })
})
