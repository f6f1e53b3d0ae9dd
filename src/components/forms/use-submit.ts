import { use, useRef, useState } from 'react'
import type { AnswerFor, EndpointName, InputFor } from '#contract/index.ts'
import type { Call, CallOptions, Fetched } from '#src/api/call.ts'
import { asProblem, type ApiProblem } from '#src/api/errors.ts'
import { SendContext } from '#src/api/send-context.ts'

export interface SubmitOptions {
  /** `submit` sends an `Idempotency-Key`: the same for the same input until an answer arrives. */
  isOnce?: boolean
  /** A failure of `submit`, or what is wrong with its `fields`, shows no toast: the component shows it. */
  isQuiet?: boolean | 'fields'
  /** After a success it stays pending until `release`: the page is being left, such as for a payment page. */
  staysPending?: boolean
  /** Called with each failure, before it stops being pending. */
  onProblem?: (problem: ApiProblem) => unknown
}

export interface Submit {
  /** Makes one call; resolves to `undefined` when it failed, or while another is under way. */
  submit: <Name extends EndpointName>(
    name: Name,
    input: InputFor<Name>,
    options?: CallOptions,
  ) => Promise<Fetched<AnswerFor<Name>> | undefined>
  /** The same for a task of several steps, which may call the API with what it is given. */
  run: <Result>(task: (call: Call) => Promise<Result>) => Promise<Result | undefined>
  isSending: boolean
  /** Why the last one failed. */
  problem: ApiProblem | undefined
  forget: () => void
  release: () => void
}

/**
 * From a button to the API: one task at a time, whether it is pending, and why it failed. Pressed twice, it runs once.
 * @example const { submit, isSending, problem } = useSubmit()
 */
export const useSubmit = ({ isOnce = false, isQuiet = false, staysPending, onProblem }: SubmitOptions = {}): Submit => {
  const call = use(SendContext)
  const [problem, setProblem] = useState<ApiProblem>()
  const [isSending, setSending] = useState(false)
  const underWay = useRef(false)
  const intent = useRef<{ key: string; input: string }>(undefined)
  const release = () => {
    underWay.current = false
    setSending(false)
  }
  const run: Submit['run'] = async (task) => {
    if (underWay.current) return undefined
    underWay.current = true
    setSending(true)
    setProblem(undefined)
    try {
      const result = await task(call)
      if (!staysPending) release()
      return result
    } catch (error) {
      const failed = asProblem(error)
      setProblem(failed)
      await onProblem?.(failed)
      release()
      return undefined
    }
  }
  const submit: Submit['submit'] = (name, input, options) =>
    run(async () => {
      if (!isOnce) return call(name, input, { isQuiet, ...options })
      const written = JSON.stringify([name, input])
      if (intent.current?.input !== written) intent.current = { key: crypto.randomUUID(), input: written }
      const headers = { ...options?.headers, 'Idempotency-Key': intent.current.key }
      const answer = await call(name, input, { isQuiet, ...options, headers })
      intent.current = undefined
      return answer
    })
  return { submit, run, isSending, problem, forget: () => setProblem(undefined), release }
}
