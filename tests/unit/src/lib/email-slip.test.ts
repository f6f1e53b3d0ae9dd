import { expect, test } from 'vitest'
import { withoutSlip } from '#src/lib/email-slip.ts'

test.each([
  ['sara@gmial.com', 'sara@gmail.com'],
  ['sara@gmal.com', 'sara@gmail.com'],
  ['sara@gmail.con', 'sara@gmail.com'],
  ['sara@gmail.co', 'sara@gmail.com'],
  [' Sara.H@GMAI.COM ', 'Sara.H@gmail.com'],
  ['sara@hotmial.com', 'sara@hotmail.com'],
  ['sara@outlok.com', 'sara@outlook.com'],
  ['sara@yahooo.com', 'sara@yahoo.com'],
  ['sara@yaho.om', 'sara@yahoo.com'],
  ['sara@iclould.com', 'sara@icloud.com'],
])('%j may be a slip of %j', (typed, corrected) => expect(withoutSlip(typed)).toBe(corrected))

test.each([
  ...['', 'sara', 'sara@', 'sara@g', 'sara@gmail.com', 'SARA@GMAIL.COM', 'sara@ymail.com', 'sara@mail.com'],
  ...[
    'sara@yahoo.ca',
    'sara@hotmail.fr',
    'sara@outlook.sa',
    'sara@qafila.example',
    'sara@stc.com.sa',
    'sara@gmail.com.sa',
  ],
])('%j is not questioned', (typed) => expect(withoutSlip(typed)).toBeUndefined())
