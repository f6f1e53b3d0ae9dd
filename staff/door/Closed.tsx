import { useAtomValue } from 'jotai'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { closedReasonAtom } from './door-state.ts'
import { useOtherLanguage } from '#staff/words.tsx'
import * as styles from './CheckIn.css.ts'

/** There is no session: why, and how one is opened. */
export const Closed = () => {
  const { t } = useT()
  const reason = useAtomValue(closedReasonAtom)
  const { name, lang, choose } = useOtherLanguage()
  const isRepeatable = reason === 'offline' || reason === 'limited'
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.barWords} />
        <Button variant="quiet" className={styles.big} lang={lang} onClick={choose}>
          {name}
        </Button>
      </div>
      <EmptyState
        level={1}
        title={t('door.closed.title')}
        text={<p role="status">{t(reason === 'none' ? 'door.closed.text' : `door.closed.${reason}`)}</p>}
        action={
          isRepeatable && (
            <Button className={styles.big} onClick={() => location.reload()}>
              {t('door.closed.again')}
            </Button>
          )
        }
      />
    </>
  )
}
