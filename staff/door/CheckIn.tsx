import { useAtomValue } from 'jotai'
import { useT } from '#src/i18n/use-t.ts'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Closed } from './Closed.tsx'
import { DoorChoice } from './DoorChoice.tsx'
import { DoorScreen } from './DoorScreen.tsx'
import type { Door } from './door.ts'
import { storedDoorAtom, phaseAtom } from './door-state.ts'
import * as styles from './CheckIn.css.ts'

/** The page `/check-in`: opened by a staff link, then a place and a day are chosen, then tickets are checked in. */
export const CheckIn = ({ door }: { door: Door }) => (
  <main className={styles.page}>
    <Shown door={door} />
  </main>
)

const Shown = ({ door }: { door: Door }) => {
  const { t } = useT()
  const phase = useAtomValue(phaseAtom)
  const { list } = useAtomValue(storedDoorAtom)
  if (phase === 'closed') return <Closed />
  if (phase === 'starting')
    return (
      <Inline className={styles.bar}>
        <Spinner />
        <p>{t('door.loading')}</p>
      </Inline>
    )
  return list ? <DoorScreen key={`${list.place.id} ${list.day}`} door={door} list={list} /> : <DoorChoice door={door} />
}
