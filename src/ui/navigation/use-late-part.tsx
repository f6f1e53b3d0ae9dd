import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'

/**
 * A part whose code is fetched once it is needed; nothing until then. Should that fail, it is fetched again when `need`
 * changes: the page is as good without it.
 */
export const useLatePart = <Props extends object>(
  need: unknown,
  load: () => Promise<ComponentType<Props>>,
  props: Props,
  onFailed: (error: unknown) => void = console.info,
): ReactNode => {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const fetchPart = useEffectEvent(() => {
    if (need && !Part) load().then((part) => setPart(() => part), onFailed)
  })
  useEffect(() => fetchPart(), [need])
  return Part && <Part {...props} />
}
