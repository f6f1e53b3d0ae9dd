import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import * as toast from '#src/ui/feedback/ToastList.css.ts'
import { labelOf, useOperations } from '#staff/desk/data/operations.ts'
import { type Done, doneAtom, useRun } from '#staff/desk/data/run-once.ts'
import { useRefusal } from '#staff/desk/data/use-refusal.ts'
import { isId } from '#staff/desk/is-id.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { Text } from '#staff/desk/views/Text.tsx'
import { Worded } from '#staff/desk/Worded.tsx'
import * as styles from './UndoToast.css.ts'

const OFFERED_MS = 10_000
const SAID_MS = 3000

/** What was just done, with a way back for some seconds; the time stands still while it is pointed at or focused. */
export const UndoToast = () => {
  const { t } = useT()
  const [done, setDone] = useAtom(doneAtom)
  const [isHeld, setHeld] = useState(false)
  // One listener: what is replaced while an event is dispatched does not hear it.
  const end = useCallback(() => setDone(undefined), [setDone])
  return (
    <section aria-label={t('desk.undo.region')}>
      <div
        aria-live="polite"
        className={`${toast.list} ${styles.place}`}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {done && (
          <Offer key={JSON.stringify([done.input, done.undo, done.text])} done={done} isHeld={isHeld} onEnd={end} />
        )}
      </div>
    </section>
  )
}

interface OfferProps {
  done: Done
  isHeld: boolean
  onEnd: () => void
}

const Offer = ({ done, isHeld, onEnd }: OfferProps) => {
  const { t } = useT()
  const words = useDeskWords()
  const operations = useOperations()
  const run = useRun()
  const refusalOf = useRefusal()
  const [state, setState] = useState<'offered' | 'busy' | 'undone'>('offered')
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (isHeld || state === 'busy' || failure !== undefined) return undefined
    const timer = setTimeout(onEnd, state === 'undone' ? SAID_MS : OFFERED_MS)
    return () => clearTimeout(timer)
  }, [isHeld, state, failure, onEnd])
  useEffect(() => {
    // What cannot be taken back is of the page where it was done, and may cover a button of the next one.
    if (done.undo) return undefined
    addEventListener('hashchange', onEnd)
    return () => removeEventListener('hashchange', onEnd)
  }, [done.undo, onEnd])
  const operation = done.undo && operations.get(labelOf(done.undo))
  const takeBack = async () => {
    if (!operation || !done.undo || state !== 'offered') return
    setState('busy')
    try {
      await run(operation, done.undo.input, { isUndo: true })
      setState('undone')
    } catch (error) {
      setFailure(refusalOf(error))
    }
  }
  const of = Object.values(done.input)[0]
  // A key of a row says nothing; the answer does.
  const showsText = done.text !== undefined && (!done.undo || isId(of))
  return (
    <div className={toast.toast}>
      <Icon glyph={failure === undefined ? CircleCheck : CircleAlert} className={toast.mark} />
      <div className={toast.words}>
        <p className={toast.title}>
          {state === 'undone' ? t('desk.undo.undone') : <Worded of={words.operation(done.operation)} />}
        </p>
        {failure === undefined && showsText ? (
          <p>
            <Text {...words.sentence(done.text ?? '')} />
          </p>
        ) : (
          <p dir="auto">{failure ?? (Array.isArray(of) ? of.join(', ') : isId(of) ? '' : String(of ?? ''))}</p>
        )}
      </div>
      {operation && state !== 'undone' && failure === undefined && (
        <button type="button" className={styles.undo} aria-disabled={state === 'busy'} onClick={() => void takeBack()}>
          {t('desk.undo.undo')}
        </button>
      )}
      <IconButton glyph={X} label={t('desk.close')} onClick={onEnd} />
    </div>
  )
}
