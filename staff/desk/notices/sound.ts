import { atomWithStorage } from 'jotai/utils'

/** Whether the open page rings; off until a person turns it on, since browsers play nothing before a press. */
export const hasSoundAtom = atomWithStorage('desk-sound', false, undefined, { getOnInit: true })

/** Pitches in hertz, one after the other. */
const NOTES = [660, 880]
const [NOTE_SECONDS, VOLUME] = [0.16, 0.2]

let context: AudioContext | undefined

/** Readies the sound; to be called while something is pressed. */
export const prime = (): void => {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
}

/** A short ring; silent where nothing was pressed since the page was opened. */
export const ring = (): void => {
  if (context?.state !== 'running') return
  NOTES.forEach((pitch, at) => {
    const { currentTime, destination } = context as AudioContext
    const [oscillator, gain] = [(context as AudioContext).createOscillator(), (context as AudioContext).createGain()]
    oscillator.frequency.value = pitch
    gain.gain.value = VOLUME
    oscillator.connect(gain).connect(destination)
    oscillator.start(currentTime + at * NOTE_SECONDS)
    oscillator.stop(currentTime + (at + 1) * NOTE_SECONDS)
  })
}
