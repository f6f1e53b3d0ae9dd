import { useEffect, useState } from 'react'
import { useAtomValue } from 'jotai'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { TextInput } from '#src/ui/forms/text/TextInput.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { UnreachableServer } from '#staff/calls.ts'
import type { Door } from './door.ts'
import { isReachableAtom } from './door-state.ts'
import { DoorSettings } from './DoorSettings.tsx'
import { useTicketWords } from './use-ticket-words.ts'
import * as styles from './CheckIn.css.ts'

type Places = Awaited<ReturnType<Door['places']>>

/**
 * The places of a day, as they are read: undefined meanwhile, a sentence where they cannot be. Without a day, that of
 * the server: the clock of the device may be wrong, and the place elsewhere.
 */
const usePlaces = (door: Door, day: string | undefined) => {
  const { t } = useT()
  const isReachable = useAtomValue(isReachableAtom)
  const [read, setRead] = useState<{ day: string | undefined; places?: Places; error?: string }>()
  useEffect(() => {
    let isCurrent = true
    door.places(day).then(
      (places) => isCurrent && setRead({ day, places }),
      (error: unknown) =>
        isCurrent &&
        setRead({ day, error: t(error instanceof UnreachableServer ? 'door.choice.offline' : 'door.choice.failed') }),
    )
    return () => {
      isCurrent = false
    }
    // Read again once the server is back.
  }, [door, day, isReachable, t])
  return read && read.day === day ? read : undefined
}

/** Where and when tickets are checked in. */
export const DoorChoice = ({ door }: { door: Door }) => {
  const { t } = useT()
  const words = useTicketWords()
  const [chosenDay, setDay] = useState<string>()
  const [reach, setReach] = useState<Places['meta']>()
  const [failed, setFailed] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const read = usePlaces(door, chosenDay)
  const places = read?.places
  if (places && places.meta !== reach) setReach(places.meta)
  const day = chosenDay ?? reach?.day ?? ''
  const isBeyond = reach !== undefined && (day < reach.first_day || day > reach.last_day)
  const choose = async (id: string, day: string) => {
    setChosen(id)
    await door.readList(id, day).catch(() => setFailed(true))
    setChosen(undefined)
  }
  return (
    <Stack gap="lg">
      <div className={styles.bar}>
        <div className={styles.barWords}>
          <Heading level={1} size="heading">
            {t('door.choice.title')}
          </Heading>
        </div>
        <DoorSettings door={door} />
      </div>
      <Field label={t('door.choice.day')}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            required
            className={styles.big}
            value={day}
            min={reach?.first_day}
            max={reach?.last_day}
            onChange={({ target }) => target.value && setDay(target.value)}
          />
        )}
      </Field>
      <section aria-busy={!read} aria-live="polite">
        {!read && <Spinner />}
        {(read?.error || failed) && <Notice tone="warning">{read?.error ?? t('door.choice.failed')}</Notice>}
        {places?.data.length === 0 && (
          <Text tone="muted">
            {isBeyond
              ? t('door.choice.beyond', { first: words.day(reach.first_day), last: words.day(reach.last_day) })
              : t('door.choice.none')}
          </Text>
        )}
        <Stack gap="xs">
          {places?.data.map(({ id, name, bookings, day: ownDay }) => (
            <Button
              key={id}
              variant="secondary"
              className={styles.place}
              busy={chosen === id}
              onClick={() => choose(id, ownDay)}
            >
              <ShopText text={name} />
              <Text as="span" size="caption" tone="muted">
                {t('door.choice.bookings', { count: bookings })}
              </Text>
            </Button>
          ))}
        </Stack>
      </section>
    </Stack>
  )
}
