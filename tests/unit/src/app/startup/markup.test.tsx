import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '#src/app/startup/markup.ts'

const Broken = (): never => {
  throw new Error('this part is broken')
}

test('a tree is written in one piece, however large its parts are', async () => {
  const words = 'words '.repeat(5000)
  const html = await markupOf(
    <main>
      <Suspense>
        <p>{words}</p>
      </Suspense>
      <footer />
    </main>,
  )
  expect(html).toBe(`<main><!--$--><p>${words}</p><!--/$--><footer></footer></main>`)
})

test('a part that throws fails the page', async () => {
  const tree = (
    <main>
      <Suspense>
        <Broken />
      </Suspense>
    </main>
  )
  await expect(markupOf(tree)).rejects.toThrow('this part is broken')
})
