import { describe, expect, it } from 'vitest'
import { createLines } from '#server/modules/holds/lines.ts'

const later = () => new Promise<void>((resolve) => setTimeout(resolve, 1))
const who = { ipPrefix: '10.0.0', client: '10.0.0.1' }

describe('lines of calls', () => {
  it('limit the concurrent calls of one key, and not those of others', async () => {
    const inLine = createLines(2)
    const running = new Map<string, number>()
    const most = new Map<string, number>()
    const started: number[] = []
    const call = (key: string, nr: number) =>
      inLine(
        key,
        async () => {
          started.push(nr)
          running.set(key, (running.get(key) ?? 0) + 1)
          most.set(key, Math.max(most.get(key) ?? 0, running.get(key) ?? 0))
          await later()
          running.set(key, (running.get(key) ?? 0) - 1)
          return nr
        },
        who,
      )
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((nr) => call(nr === 5 ? 'b' : 'a', nr)))
    expect(answers).toEqual([0, 1, 2, 3, 4, 5])
    expect(started).toEqual([0, 1, 5, 2, 3, 4])
    expect(Object.fromEntries(most)).toEqual({ a: 2, b: 1 })
  })

  it('continue after a call that failed', async () => {
    const inLine = createLines(1)
    const failed = inLine('a', () => Promise.reject(new Error('no')), who)
    const next = inLine('a', () => Promise.resolve('done'), who)
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('done')
  })

  it('reject calls to a full queue as busy', async () => {
    const inLine = createLines(1, 1)
    const ended = await Promise.allSettled([0, 1, 2].map(() => inLine('a', later, who)))
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(ended[2]).toMatchObject({ reason: { status: 503 } })
  })
})
