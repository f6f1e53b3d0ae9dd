import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CodeInput } from '#src/ui/forms/CodeInput.tsx'
import { render } from './render.tsx'

const Code = ({ onComplete }: { onComplete: (code: string) => void }) => {
  const [, setCode] = useState('')
  return (
    <CodeInput
      aria-label="Code"
      onChange={(event) => setCode(event.target.value)}
      onComplete={(input) => onComplete(input.value)}
    />
  )
}

const shown = async () => {
  const codes: string[] = []
  await render(<Code onComplete={(code) => codes.push(code)} />)
  return { codes, input: page.getByRole('textbox', { name: 'Code' }) }
}

test('Arabic digits become plain ones while they are typed, and the last one completes the code', async () => {
  const { codes, input } = await shown()
  await userEvent.type(input, '١٢٣')
  await expect.element(input).toHaveValue('123')
  expect(codes).toEqual([])
  await userEvent.type(input, '۴۵۶')
  await expect.element(input).toHaveValue('123456')
  expect(codes).toEqual(['123456'])
})

test('a whole message can be put in', async () => {
  const { codes, input } = await shown()
  await input.fill('Your code: 654-321. It is good for 10 minutes.')
  await expect.element(input).toHaveValue('654321')
  expect(codes).toEqual(['654321'])
})

test('a digit too many changes nothing, and another code completes again', async () => {
  const { codes, input } = await shown()
  await userEvent.type(input, '1234567')
  await expect.element(input).toHaveValue('123456')
  expect(codes).toEqual(['123456'])
  await input.fill('111111')
  expect(codes).toEqual(['123456', '111111'])
})
