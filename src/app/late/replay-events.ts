import { nextTurn } from '#src/lib/next-turn.ts'
import { TAKEN_OVER } from '../core/event-replay.ts'

/**
 * Replays input made on the server's page before hydration. Fields still hold their values, but the app received no
 * events; submits of forms that post were prevented. Of clicks on buttons only the last one is replayed, because the
 * earlier ones had no effect. Clicks during hydration reach React; changes of fields do not.
 */
export const replayEvents = async (early: readonly Event[]): Promise<void> => {
  const focused = document.activeElement
  if (early.some(({ type, target }) => type === 'focusin' && target === focused))
    focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  const touched = new Set(ofType(early, 'input').map(({ target }) => target))
  // Read before any replay: a re-render resets fields to the app's own values.
  for (const fillIn of [...touched].map(filling)) {
    fillIn?.()
    // The next field may depend on the change of this one.
    await nextTurn()
  }
  const takenOver = early.findIndex(({ type }) => type === TAKEN_OVER)
  const unheard = takenOver < 0 ? early : early.slice(0, takenOver)
  const pressed = ofType(unheard, 'click').at(-1)?.target
  if (pressed instanceof Element) pressed.closest<HTMLElement>('button[type=button]')?.click()
  const sent = ofType(unheard, 'submit').at(-1)
  if (sent?.defaultPrevented && sent.target instanceof HTMLFormElement && sent.target.isConnected)
    sent.target.requestSubmit((sent as SubmitEvent).submitter)
}

const ofType = (events: readonly Event[], wanted: string): Event[] => events.filter(({ type }) => type === wanted)

/** How to fill a field in again with what it holds now. */
const filling = (field: EventTarget | null): (() => void) | undefined => {
  if (field instanceof HTMLSelectElement) return choosing(field)
  if (field instanceof HTMLTextAreaElement) return typing(field, HTMLTextAreaElement.prototype)
  if (!(field instanceof HTMLInputElement)) return undefined
  return field.type === 'checkbox' || field.type === 'radio'
    ? ticking(field)
    : typing(field, HTMLInputElement.prototype)
}

const choosing = (field: HTMLSelectElement) => {
  const { value } = field
  return () => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/**
 * React ignores events that do not change the value since it last read it, which was at hydration. So the first value
 * is set in a way React tracks, and the typed one as typing does.
 */
const typing = (field: HTMLInputElement | HTMLTextAreaElement, prototype: object) => {
  const { value } = field
  return () => {
    wake(field)
    field.value = field.defaultValue
    Reflect.set(prototype, 'value', value, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const ticking = (box: HTMLInputElement) => {
  const { checked } = box
  return () => {
    if (checked === box.defaultChecked) return
    wake(box)
    box.checked = !checked
    box.click()
  }
}

/** Where the app has not taken over this part of the page yet, it does so for an event. */
const wake = (field: HTMLElement) => field.dispatchEvent(new Event('input', { bubbles: true }))
