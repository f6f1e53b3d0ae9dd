import { atomWithStorage } from 'jotai/utils'

/** The two choices of how a result is signalled, beside the screen. */
export const hasSoundAtom = atomWithStorage('check-in-sound', true, undefined, { getOnInit: true })
export const hasVibrationAtom = atomWithStorage('check-in-vibration', true, undefined, { getOnInit: true })

/** Green, amber or red. */
export type Tone = 'good' | 'look' | 'bad'

/** Pitch in hertz and length in seconds of each sound, and the pattern of the vibration in milliseconds. */
const SIGNALS: Record<Tone, { notes: readonly (readonly [pitch: number, seconds: number])[]; pattern: number[] }> = {
  good: { notes: [[880, 0.12]], pattern: [80] },
  look: {
    notes: [
      [440, 0.15],
      [440, 0.15],
    ],
    pattern: [120, 80, 120],
  },
  bad: { notes: [[196, 0.5]], pattern: [400] },
}
const PAUSE_SECONDS = 0.08
const VOLUME = 0.2

let context: AudioContext | undefined

/** Signals a result to a member of the staff who looks at the guest. */
export const signal = (tone: Tone, { sound, vibration }: { sound: boolean; vibration: boolean }): void => {
  if (vibration) navigator.vibrate?.(SIGNALS[tone].pattern)
  if (!sound || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
  let at = context.currentTime
  for (const [pitch, seconds] of SIGNALS[tone].notes) {
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    oscillator.frequency.value = pitch
    gain.gain.value = VOLUME
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(at)
    oscillator.stop(at + seconds)
    at += seconds + PAUSE_SECONDS
  }
}
