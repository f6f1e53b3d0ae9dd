import { expect, it, vi } from 'vitest'
import { createTime } from '../../bench/time.ts'

it('ends each part before the whole, returns the time left, and ends at once when cut', () => {
  let now = 0
  const said = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  const time = createTime(10, () => now)
  const half = time.until(0.5)
  now = 4 * 60_000
  time.tell('Server: run 1 of 5')
  expect(said).toHaveBeenCalledWith('Server: run 1 of 5 · 6:00 left at most\n')
  said.mockRestore()
  expect([half.isOver(), time.isOver()]).toEqual([false, false])
  now = 5 * 60_000
  expect([half.isOver(), time.isOver()]).toEqual([true, false])
  now = 9.6 * 60_000
  expect(time.isOver(), 'something is left to close what was opened').toBe(true)
  const other = createTime(10, () => 0)
  other.cut()
  expect([other.isOver(), other.until(0.1).isOver()]).toEqual([true, true])
})
