import { useAtomValue } from 'jotai'
import { useState } from 'react'
import MapPin from 'lucide-react/icons/map-pin'
import type { DoorList, DoorTicket } from '#contract/check-in/door-list.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { RefusedCall } from './calls.ts'
import { Camera } from './Camera.tsx'
import { CodeForm } from './CodeForm.tsx'
import { Conflicts } from './Conflicts.tsx'
import type { Door } from './door.ts'
import { isReachableAtom, storedDoorAtom, type Outcome } from './door-state.ts'
import { DoorSettings } from './DoorSettings.tsx'
import { GuestList } from './GuestList.tsx'
import { ResultCard } from './ResultCard.tsx'
import { hasSoundAtom, hasVibrationAtom, signal } from './signals.ts'
import { countGuests, judgeTicket } from './tickets.ts'
import { toneOf } from './tone.ts'
import { useTicketWords } from './use-ticket-words.ts'
import * as styles from './CheckIn.css.ts'

/** Checks tickets in at one place on one day. */
export const DoorScreen = ({ door, list }: { door: Door; list: DoorList }) => {
  const { t } = useT()
  const words = useTicketWords()
  const { outcome, error, isBusy, ...actions } = useCheckIns(door)
  return (
    <Stack gap="md">
      <header>
        <div className={styles.bar}>
          <div className={styles.barWords}>
            <Heading level={1} size="title" lines={2}>
              <ShopText text={list.place.name} />
            </Heading>
            <Text size="caption" tone="muted">
              {words.day(list.day)}
            </Text>
          </div>
          <IconButton
            glyph={MapPin}
            label={t('door.choice.change')}
            className={styles.bigSquare}
            onClick={() => door.leaveList()}
          />
          <DoorSettings door={door} />
        </div>
        <State list={list} />
      </header>
      <Conflicts door={door} />
      <Camera onCode={actions.scan} />
      {/* Above the rest of the page, and always there, so that a screen reader says each result at once. */}
      <div role="status" aria-live="assertive">
        {error !== undefined && !outcome && <Notice tone="warning">{error}</Notice>}
        {outcome && (
          <ResultCard
            outcome={outcome}
            error={error}
            isBusy={isBusy}
            onUndo={() => void actions.undo(outcome)}
            onClose={actions.close}
          />
        )}
      </div>
      <CodeForm isBusy={isBusy} onCode={actions.scan} />
      <GuestList list={list} onChoose={actions.choose} />
    </Stack>
  )
}

/** What was checked last, and what can be done next. */
const useCheckIns = (door: Door) => {
  const { t } = useT()
  const [outcome, setOutcome] = useState<Outcome>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const sound = useAtomValue(hasSoundAtom)
  const vibration = useAtomValue(hasVibrationAtom)
  const show = (next: Outcome) => {
    setOutcome(next)
    setError(undefined)
    const tone = toneOf(next.result)
    if (tone !== 'plain') signal(tone, { sound, vibration })
  }
  const run = async (task: () => Promise<Outcome>, failure: string) => {
    if (isBusy) return
    setBusy(true)
    try {
      show(await task())
    } catch (cause) {
      const isLimited = cause instanceof RefusedCall && cause.status === 429
      setError(isLimited ? t('door.scan.limited') : failure)
    }
    setBusy(false)
  }
  const check = (task: () => Promise<Outcome>) => {
    setOutcome(undefined)
    void run(task, t('door.scan.failed'))
  }
  return {
    outcome,
    error,
    isBusy,
    scan: (code: string) => check(() => door.scan(code)),
    /** What is no longer expected is only shown. */
    choose: (ticket: DoorTicket) => {
      if (ticket.status === 'confirmed') check(() => door.letIn(ticket))
      else show(judgeTicket(ticket))
      scrollTo({ top: 0 })
    },
    undo: async ({ entryId, ticket }: Outcome) => {
      if (entryId && ticket) await run(() => door.undo(entryId, ticket), t('door.result.undo_failed'))
    },
    close: () => {
      setOutcome(undefined)
      setError(undefined)
    },
  }
}

const State = ({ list }: { list: DoorList }) => {
  const { t, locale } = useT()
  const { queue } = useAtomValue(storedDoorAtom)
  const isReachable = useAtomValue(isReachableAtom)
  const readAt = new Date(list.read_at).toLocaleTimeString(locale === 'ar' ? 'ar-SA-u-nu-latn' : 'en', {
    hour: 'numeric',
    minute: '2-digit',
  })
  return (
    <div className={styles.state}>
      <span>{t('door.state.in', countGuests(list))}</span>
      <span role="status" className={isReachable ? undefined : styles.offline}>
        {isReachable ? t('door.state.online') : t('door.state.offline', { time: readAt })}
      </span>
      {queue.length > 0 && <span>{t('door.state.waiting', { count: queue.length })}</span>}
    </div>
  )
}
