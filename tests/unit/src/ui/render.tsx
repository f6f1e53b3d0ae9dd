import '#src/ui/theme/global.css.ts'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

export interface Look {
  dir: 'ltr' | 'rtl'
  theme: 'light' | 'dark'
}

export const looks: readonly Look[] = [
  { dir: 'ltr', theme: 'light' },
  { dir: 'ltr', theme: 'dark' },
  { dir: 'rtl', theme: 'light' },
  { dir: 'rtl', theme: 'dark' },
]

interface Rendered {
  host: HTMLElement
  rerender: (content: ReactNode) => Promise<void>
}

/** Runs an action and waits until React has updated. Outside tests React schedules by itself, as in the app. */
export const settled = async (action: () => void): Promise<void> => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  await act(async () => action())
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
}

/** Renders into the page like the app, in one look; removed when the test ends. */
export const render = async (
  content: ReactNode,
  { dir, theme }: Look = { dir: 'ltr', theme: 'light' },
): Promise<Rendered> => {
  const html = document.documentElement
  html.dir = dir
  html.lang = dir === 'rtl' ? 'ar-SA' : 'en-US'
  html.dataset['theme'] = theme
  const host = document.createElement('main')
  host.id = 'main'
  document.body.append(host)
  const root = createRoot(host)
  const rerender = (next: ReactNode) => settled(() => root.render(next))
  onTestFinished(async () => {
    await settled(() => root.unmount())
    host.remove()
  })
  await rerender(content)
  // Sizes are only final in the real font.
  await document.fonts.ready
  return { host, rerender }
}
