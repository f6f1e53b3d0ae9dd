import { use, useRef, useState } from 'react'
import type { AnswerFor, EndpointName, InputFor } from '#contract/index.ts'
import type { Fetched } from './call.ts'
import { asProblem, type Problem } from './errors.ts'
import { SendContext } from './send-context.ts'

export interface Sender<Name extends EndpointName> {
  /** Makes the call; nothing comes back when it failed, and `problem` says why. */
  send: (input: InputFor<Name>) => Promise<Fetched<AnswerFor<Name>> | undefined>
  isSending: boolean
  problem: Problem | undefined
  forget: () => void
}

/**
 * One call of the API, as a form makes it. Pressed twice, it is made once.
 * @example const { send, isSending, problem } = useSender('auth.login')
 */
export const useSender = <Name extends EndpointName>(name: Name): Sender<Name> => {
  const call = use(SendContext)
  const [problem, setProblem] = useState<Problem>()
  const [isSending, setSending] = useState(false)
  const underWay = useRef(false)
  const send = async (input: InputFor<Name>) => {
    if (underWay.current) return undefined
    underWay.current = true
    setSending(true)
    setProblem(undefined)
    try {
      return await call(name, input)
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
