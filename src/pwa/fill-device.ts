import { isSavingData } from '#src/lib/device/save-data.ts'
import { whenIdle } from '#src/lib/when-idle.ts'

/** A page that is only read has its worker fetch what is wanted soon after this long. */
const SOON_MS = 30_000
/** A visit of this length is no passing one. */
const WHOLE_MS = 120_000

/**
 * Has the worker fetch the app: what is wanted soon after the first press, and all of it later in the visit; at once for
 * someone who has come back, and in the installed app.
 */
export const fillDevice = (fill: (isWhole: boolean) => void, isReturning: boolean): void => {
  if (isReturning || matchMedia('(display-mode: standalone)').matches) return whenIdle(() => fill(true))
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    for (const sign of SIGNS) removeEventListener(sign, begin, true)
    whenIdle(() => fill(false))
  }
  for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true })
  setTimeout(begin, SOON_MS)
  if (!isSavingData()) setTimeout(() => whenIdle(() => fill(true)), WHOLE_MS)
  addEventListener('appinstalled', () => fill(true))
  // The press may have come before this code, and led to a page that the worker answered.
  if (navigator.userActivation?.hasBeenActive || navigator.serviceWorker.controller) begin()
}

const SIGNS = ['pointerdown', 'keydown'] as const
