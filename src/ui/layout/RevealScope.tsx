import { useEffect, useRef, type ReactNode } from 'react'
import { startReveal } from '#src/lib/reveal.ts'

/** Within it, whatever carries `data-reveal` fades in when it is first scrolled to. */
export const RevealScope = ({ children }: { children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => (ref.current ? startReveal(ref.current) : undefined), [])
  return <div ref={ref}>{children}</div>
}
