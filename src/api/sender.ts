import { use, useRef, useState } from 'react'
import type { AnswerFor, EndpointName, InputFor } from '#contract/index.ts'
import type { Fetched } from './call.ts'
import { asProblem, type ApiProblem } from './errors.ts'
import { SendContext } from './send-context.ts'

export interface Sender<Name extends EndpointName> {
  /** Makes the call; resolves to `undefined` when it failed, and `problem` holds the reason. */
  send: (input: InputFor<Name>) => Promise<Fetched<AnswerFor<Name>> | undefined>
  isSending: boolean
  problem: ApiProblem | undefined
  forget: () => void
}

/**
 * One call of the API, as a form makes it. Pressed twice, it is made once. With `isOnce` it carries an
 * `Idempotency-Key`, the same for the same input until an answer arrives: sent again after a lost answer, it is still
 * done once. With `isQuiet` a failure shows no toast: the form shows it.
 * @example const { send, isSending, problem } = useSender('auth.login')
 */
export const useSender = <Name extends EndpointName>(
  name: Name,
  { isOnce = false, isQuiet = false } = {},
): Sender<Name> => {
  const call = use(SendContext)
  const [problem, setProblem] = useState<ApiProblem>()
  const [isSending, setSending] = useState(false)
  const underWay = useRef(false)
  const intent = useRef<{ key: string; input: string }>(undefined)
  const send = async (input: InputFor<Name>) => {
    if (underWay.current) return undefined
    underWay.current = true
    setSending(true)
    setProblem(undefined)
    try {
      if (!isOnce) return await call(name, input, { isQuiet })
      const written = JSON.stringify(input)
      if (intent.current?.input !== written) intent.current = { key: crypto.randomUUID(), input: written }
      const answer = await call(name, input, { headers: { 'Idempotency-Key': intent.current.key }, isQuiet })
      intent.current = undefined
      return answer
    } catch (error) {
      setProblem(asProblem(error))
      return undefined
    } finally {
      underWay.current = false
      setSending(false)
    }
  }
  return { send, isSending, problem, forget: () => setProblem(undefined) }
}
