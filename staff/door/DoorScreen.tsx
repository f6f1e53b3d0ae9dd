import { locales } from '#locales/index.ts'
import { useAtomValue } from 'jotai'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import type { DoorList } from '#contract/check-in/door-list.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Code } from '#src/ui/text/Code.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { Camera } from './Camera.tsx'
import { CodeForm } from './CodeForm.tsx'
import { Conflicts } from './Conflicts.tsx'
import type { Door } from './door.ts'
import { isReachableAtom, storedDoorAtom } from './door-state.ts'
import { DoorSettings } from './DoorSettings.tsx'
import { GuestList } from './GuestList.tsx'
import { EarlierResult, ResultCard } from './ResultCard.tsx'
import { countGuests } from './tickets.ts'
import { useCheckIns } from './use-check-ins.ts'
import { useTicketWords } from './use-ticket-words.ts'
import * as styles from './CheckIn.css.ts'

/** Checks tickets in at one place on one day. */
export const DoorScreen = ({ door, list }: { door: Door; list: DoorList }) => {
  const { t } = useT()
  const words = useTicketWords()
  const { outcomes, waiting, ...actions } = useCheckIns(door)
  const [outcome, ...earlier] = outcomes
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
        {outcome && (
          <ResultCard
            outcome={outcome}
            isBusy={waiting.length > 0}
            onUndo={() => actions.undo(outcome)}
            onClose={actions.close}
          />
        )}
        {earlier.map((one) => (
          <EarlierResult key={one.nr} outcome={one} />
        ))}
        <Waiting codes={waiting} />
      </div>
      <CodeForm onCode={actions.scan} />
      <GuestList list={list} onChoose={actions.choose} />
    </Stack>
  )
}

/** The tickets that are asked about now, in the order they were shown. */
const Waiting = ({ codes }: { codes: readonly string[] }) => {
  const { t } = useT()
  const [current, ...others] = codes
  if (current === undefined) return undefined
  return (
    <p className={styles.waiting}>
      <Spinner />
      <span>
        {t('door.scan.checking')} <Code>{current}</Code>
        {others.length > 0 && ` · ${t('door.scan.queued', { count: others.length })}`}
      </span>
    </p>
  )
}

const State = ({ list }: { list: DoorList }) => {
  const { t, locale } = useT()
  const { queue } = useAtomValue(storedDoorAtom)
  const isReachable = useAtomValue(isReachableAtom)
  const readAt = new Date(list.read_at).toLocaleTimeString(`${locales[locale].tag}-u-nu-latn`, {
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
