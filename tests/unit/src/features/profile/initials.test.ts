import { expect, test } from 'vitest'
import { initialsOf } from '#src/features/profile/avatar/Avatar.tsx'

test.each([
  ['نورة العتيبي', 'ن\u200cع'],
  ['نورة', 'ن'],
  ['الجوهرة آل سعود', 'ا\u200cس'],
  ['Noura Al-Otaibi', 'N\u200cO'],
  ['Ali Alami', 'A\u200cA'],
  ['', ''],
])('the initials of %s', (name, expected) => expect(initialsOf(name)).toBe(expected))
