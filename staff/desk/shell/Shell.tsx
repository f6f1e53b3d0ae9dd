import { useIsFetching } from '@tanstack/react-query'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { useEffect, useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { SkipLink } from '#src/ui/navigation/SkipLink.tsx'
import { useOperations } from '#staff/desk/data/operations.ts'
import type { Session } from '#staff/desk/data/session.ts'
import { useOnline } from '#staff/desk/data/use-online.ts'
import { usePlace } from '#staff/desk/router.ts'
import { SCREENS } from '#staff/desk/screens.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { OtherView } from '#staff/desk/views/OtherView.tsx'
import { ScreenView } from '#staff/desk/views/ScreenView.tsx'
import { News } from '#staff/desk/notices/News.tsx'
import { Unanswered } from '#staff/desk/notices/Unanswered.tsx'
import { NEWS_KEY, useNews } from '#staff/desk/notices/use-news.ts'
import { Account } from './Account.tsx'
import { Navigation } from './Navigation.tsx'
import { Palette } from './Palette.tsx'
import { UndoToast } from './UndoToast.tsx'
import * as styles from './Shell.css.ts'

/** The desk of a person who is signed in: navigation, and the screen of the address. */
export const Shell = ({ session }: { session: Session }) => {
  const { t } = useT()
  const words = useDeskWords()
  const operations = useOperations()
  const place = usePlace()
  const isOnline = useOnline()
  const isReading = useIsFetching({ predicate: ({ queryKey }) => queryKey[1] !== NEWS_KEY[1] }) > 0
  const news = useNews()
  const [isFinding, setFinding] = useState(false)
  useSlash(() => setFinding(true))
  const screens = SCREENS.filter(({ tabs }) =>
    tabs.some(
      ({ list, actions = [] }) =>
        (list !== undefined && operations.has(list)) || actions.some(({ run }) => operations.has(run)),
    ),
  )
  const screen = screens.find(({ id }) => id === place.screen) ?? screens[0]
  const isAll = place.screen === 'all'
  const current = isAll ? 'all' : screen?.id
  const waiting = news.unseen.length > 0 ? `(${news.unseen.length}) ` : ''
  const title = `${waiting}${words.screen(current ?? 'today')} · ${t('desk.title')}`
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={styles.frame}>
      <SkipLink to="main">{t('desk.skip')}</SkipLink>
      <header className={styles.top}>
        <p className={styles.brand}>{t('desk.title')}</p>
        {isReading && <Spinner />}
        <News {...news} />
        <IconButton glyph={Search} label={t('desk.palette.open')} onClick={() => setFinding(true)} />
        <Account session={session} />
      </header>
      <Navigation screens={screens.map(({ id }) => id)} current={current} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {!isOnline && (
          <div className={styles.offline}>
            <Notice tone="warning">{t('desk.offline.read')}</Notice>
          </div>
        )}
        <Unanswered name={session.name} />
        {isAll ? <OtherView /> : screen && <ScreenView screen={screen} place={place} />}
      </main>
      <UndoToast />
      {isFinding && <Palette screens={screens} onClose={() => setFinding(false)} />}
    </div>
  )
}

/** `/` opens the palette, but where something is being typed. */
const useSlash = (open: () => void): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey } = event
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, dialog[open]') !== null
      if (isTyping || !((key === '/' && !ctrlKey) || (key === 'k' && (ctrlKey || metaKey)))) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
