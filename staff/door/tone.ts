import type { Outcome } from './door-state.ts'
import type { Tone } from './signals.ts'

const TONES: Record<Outcome['result'], Tone | 'plain'> = {
  in: 'good',
  already_in: 'look',
  other_day: 'look',
  other_place: 'look',
  not_paid: 'look',
  no_show: 'look',
  not_listed: 'look',
  failed: 'look',
  cancelled: 'bad',
  unknown: 'bad',
  handed_over: 'bad',
  forged: 'bad',
  undone: 'plain',
}

/** Green for guests who are let in, amber for tickets to look at, red for those that are none. */
export const toneOf = (result: Outcome['result']): Tone | 'plain' => TONES[result]
