import { expect, test } from 'vitest'
import { filesBelow, read } from './files.ts'

const components = filesBelow('src/ui', /\/[A-Z]\w*\.tsx$/)
const samples = filesBelow('tests/unit/src/ui', /\/sample\S*\.tsx$/)
  .map(read)
  .join('\n')

test('there are components and samples to check', () => {
  expect(components.length).toBeGreaterThan(20)
  expect(samples).not.toBe('')
})

test.each(components)('%s has a sample in the axe test', (file) => {
  const name = file.split('/').at(-1)?.replace('.tsx', '')
  const isImported = new RegExp(`from '#src/ui/${name}\\.tsx'`).test(samples)
  // A part that is only ever shown inside another one is shown by the other's sample.
  const holders = components.filter(
    (other) => other !== file && new RegExp(`(?:from |import\\()'\\./${name}\\.tsx'`).test(read(other)),
  )
  const isShownInside = holders.some((holder) => samples.includes(`from '#src/ui/${holder.split('/').at(-1)}'`))
  expect(isImported || isShownInside).toBe(true)
})
