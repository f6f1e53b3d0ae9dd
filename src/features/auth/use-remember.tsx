import { type ReactNode, useRef } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Checkbox } from '#src/ui/forms/Choice.tsx'

/**
 * Checkbox for a session that outlasts the browser, ticked at first where that is usual: it is wanted on one's own
 * device and not on a shared one.
 */
export const useRemember = (isUsual: boolean): { isWished: () => boolean; box: ReactNode } => {
  const { t } = useT()
  // Uncontrolled, so that a tick made before hydration stays.
  const input = useRef<HTMLInputElement>(null)
  return {
    isWished: () => input.current?.checked ?? isUsual,
    box: (
      <Checkbox name="remember" ref={input} defaultChecked={isUsual}>
        {t('auth.remember')}
      </Checkbox>
    ),
  }
}
