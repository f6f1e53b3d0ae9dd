import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPolicy } from '#server/web/policy.ts'

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const shell =
  '<script>boot()</script><script type="application/json">{}</script><script type="module" src="/a.js"></script>'

test('what is inlined is allowed by its hash, and nothing else', () => {
  const policy = createPolicy(shell, {})({ scripts: ['late()'], styles: ['p{}'] })
  expect(policy).toContain(`script-src 'self' ${hash('boot()')} ${hash('late()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('p{}')};`)
  expect(policy).not.toMatch(/unsafe|nonce|\{\}/)
})

test('the shell inlines no styles', () => {
  expect(createPolicy(shell, { apiOrigin: 'https://api.example' })()).toContain("style-src 'self';")
})
