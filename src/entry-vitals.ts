import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { VisitReport } from '#contract/site/vitals.ts'

// A file of its own, which only a server that measures adds to its documents: nothing of the app may be imported here,
// since it would then be loaded before the first paint.
declare const __BUILD_ID__: string
declare const __API_PREFIX__: string

/** The share of visits whose speed is reported; errors always are. */
const SAMPLE = 0.25
/** The limits of the contract. */
const MOST_ERRORS = 5
const MAX_MESSAGE = 300
const MAX_PLACE = 200

const page = document.querySelector<HTMLElement>('script[data-page]')?.dataset.page ?? ''
const metrics = new Map<string, number>()
let errors: VisitReport['errors'] = []
let counted = 0

const note = ({ name, value }: Metric): void => void metrics.set(name, value)

const noteError = (error: unknown, place = ''): void => {
  counted += 1
  if (counted > MOST_ERRORS) return
  const { message = String(error), stack = '' } = (error ?? {}) as Partial<Error>
  // The first line of the stack that names a file.
  const at = place || (/(?:https?:\/\/[^/\s]+)?(\/[^\s)]+:\d+:\d+)/.exec(stack)?.[1] ?? '')
  errors.push({ message: message.slice(0, MAX_MESSAGE), at: at.slice(0, MAX_PLACE) })
}

const report = (): void => {
  if (metrics.size === 0 && errors.length === 0) return
  const vitals = [...metrics].map(([name, value]) => ({ name, value }))
  const body = JSON.stringify({ page, build: __BUILD_ID__, vitals, errors })
  navigator.sendBeacon(`${__API_PREFIX__}/vitals`, new Blob([body], { type: 'application/json' }))
  metrics.clear()
  errors = []
}

if (page !== '') {
  addEventListener('error', ({ error, filename, lineno, colno }) => {
    if (error) noteError(error, filename && `${URL.parse(filename)?.pathname ?? ''}:${lineno}:${colno}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason))
  if (Math.random() < SAMPLE) for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note)
  // The last moment that is sure to come: a tab in the background may be ended without a word.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report()
  })
}
