import { describe, expect, it } from 'vitest'
import { createPasswords } from '#server/accounts/passwords.ts'

const passwords = createPasswords()

describe('a password', () => {
  it('is hashed by argon2id with OWASP’s parameters, each time with another salt (v5.0.0-11.4.2)', async () => {
    const [one, other] = await Promise.all([passwords.hash('desert-rose-7'), passwords.hash('desert-rose-7')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(other)
    expect(await passwords.verify('desert-rose-7', one)).toBe(true)
    expect(await passwords.verify('desert-rose-8', one)).toBe(false)
  })

  it('may have any characters, in any Unicode form', async () => {
    const hash = await passwords.hash('قهوة ☕ caf\u00E9')
    expect(await passwords.verify('قهوة ☕ cafe\u0301', hash)).toBe(true)
  })

  it('never matches without a hash, in the same time', async () => {
    const hash = await passwords.hash('x')
    const time = async (phc: string | undefined) => {
      const began = performance.now()
      expect(await passwords.verify('y', phc)).toBe(false)
      return performance.now() - began
    }
    const [known, unknown] = [await time(hash), await time(undefined)]
    expect(unknown).toBeGreaterThan(known / 4)
  })

  it('hashed with other parameters still matches', async () => {
    const hash = await createPasswords({ memory: 64, passes: 1, parallelism: 1 }).hash('older')
    expect(await passwords.verify('older', hash)).toBe(true)
  })

  it('is checked under a concurrency limit that rejects the excess', async () => {
    const quick = createPasswords({ memory: 64, passes: 1, parallelism: 1 })
    const all = await Promise.allSettled(Array.from({ length: 150 }, () => quick.hash('x')))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(102)
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 503, code: 'maintenance' },
    })
    expect(await quick.hash('x')).toContain('argon2id')
  })
})
