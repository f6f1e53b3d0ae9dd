import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Calls back with the values of a form whenever one of them changes; not when it is only validated or submitted. */
export const useTyped = <Values extends FieldValues>(
  { subscribe, getValues }: Pick<UseFormReturn<Values>, 'subscribe' | 'getValues'>,
  onTyped: (values: Values) => void,
): void => {
  const keep = useEffectEvent(onTyped)
  useEffect(() => {
    let last = JSON.stringify(getValues())
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const now = JSON.stringify(values)
        if (now !== last) keep({ ...values })
        last = now
      },
    })
  }, [subscribe, getValues])
}
