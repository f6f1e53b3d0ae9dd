import { expect, test } from 'vitest'
import { scriptJson } from '#src/lib/script-json.ts'

test('nothing in it can end a script element, begin a comment or break a line, and it reads as what it was', () => {
  const value = { text: '</script><!--<script>\u2028\u2029 &amp; "quoted"' }
  expect(scriptJson(value)).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(scriptJson(value))).toEqual(value)
})
