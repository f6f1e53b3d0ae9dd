import { expect, test, vi } from 'vitest'
import type { Call } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/errors.ts'
import { SendContext } from '#src/api/send-context.ts'
import { type Submit, type SubmitOptions, useSubmit } from '#src/components/forms/use-submit.ts'
import { render } from '../../ui/render.tsx'

/** The hook in a component, with a call whose answers the test gives. */
const setUp = async (options?: SubmitOptions) => {
  const call = vi.fn<(...given: Parameters<Call>) => Promise<never>>()
  let current: Submit | undefined
  const Form = () => {
    current = useSubmit(options)
    return <p>{current.isSending ? 'pending' : (current.problem?.status ?? 'idle')}</p>
  }
  const { host } = await render(
    <SendContext value={call as Call}>
      <Form />
    </SendContext>,
  )
  const keys = () => call.mock.calls.map(([, , given]) => given?.headers?.['Idempotency-Key'])
  return { call, keys, form: () => current as Submit, text: () => host.textContent }
}
const cancel = (form: Submit, id = 'ord_1') => form.submit('orders.cancel', { params: { id } })

test('pressed twice, it is sent once', async () => {
  const { call, form, text } = await setUp()
  const answer = Promise.withResolvers<never>()
  call.mockReturnValue(answer.promise)
  const sent = cancel(form())
  expect(await cancel(form())).toBeUndefined()
  await expect.poll(text).toBe('pending')
  answer.resolve({ data: {} } as never)
  expect(await sent).toEqual({ data: {} })
  await expect.poll(text).toBe('idle')
  expect(call).toHaveBeenCalledOnce()
})

test('without an answer it is sent again under the same key, after one or with other input under another', async () => {
  const { call, keys, form, text } = await setUp({ isOnce: true })
  call.mockRejectedValueOnce(new ApiProblem('network')).mockResolvedValue({ data: {} } as never)
  expect(await cancel(form())).toBeUndefined()
  await expect.poll(text).toBe('0')
  await cancel(form())
  await cancel(form())
  await cancel(form(), 'ord_2')
  expect([keys()[0] === keys()[1], new Set(keys()).size]).toEqual([true, 3])
})

test('a page that is being left stays pending until it is released, but not after a failure', async () => {
  const onProblem = vi.fn<(problem: ApiProblem) => void>()
  const { call, form, text } = await setUp({ staysPending: true, onProblem })
  call.mockRejectedValueOnce(new ApiProblem('network')).mockResolvedValue({ data: {} } as never)
  await cancel(form())
  await expect.poll(text).toBe('0')
  expect(onProblem).toHaveBeenCalledOnce()
  await cancel(form())
  await expect.poll(text).toBe('pending')
  expect(await cancel(form())).toBeUndefined()
  form().release()
  await expect.poll(text).toBe('idle')
})
