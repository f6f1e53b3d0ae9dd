import { expect, test } from 'vitest'
import { firstName } from '#src/lib/first-name.ts'

test.each([
  ['Sara Al-Otaibi', 'Sara'],
  ['  نورة   العتيبي ', 'نورة'],
  ['عبد الله السالم', 'عبد الله'],
  ['أم خالد', 'أم خالد'],
  ['Abu Bakr Hassan', 'Abu Bakr'],
  ['Abd', 'Abd'],
  ['', ''],
])('%s is greeted as %s', (name, greeted) => {
  expect(firstName(name)).toBe(greeted)
})
