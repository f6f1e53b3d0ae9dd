import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { isMissingStatus } from '#src/api/missing.ts'
import { useT } from '#src/i18n/use-t.ts'
import { isCrawler } from '#src/lib/is-crawler.ts'
import { heal } from '#src/pwa/heal.ts'
import { href } from '#src/routes.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Container } from '#src/ui/layout/Container.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useApp, useStage } from '../core/context.ts'
import { errorTitle } from '../core/errors.ts'
import * as styles from './ErrorScreen.css.ts'
import type { PageError } from '../types.ts'

/** Few errors are of that kind. */
const NotFoundWays = lazy(async () => ({
  default: await import('./NotFoundWays.tsx').then(
    (module) => module.NotFoundWays,
    () => () => null,
  ),
}))
const GoneScreen = lazy(async () => ({ default: (await import('./GoneScreen.tsx')).GoneScreen }))

/** The full-screen error page (spec §2): a picture by kind, what happened, one step back, home. */
export const ErrorScreen = ({ error }: { error: PageError }) => {
  const { t } = useT()
  const { navigator } = useApp()
  const { isPending } = useStage()
  if (error.fatal && isCrawler()) return null
  if (error.gone)
    return (
      <Suspense>
        <GoneScreen gone={error.gone} />
      </Suspense>
    )
  const kind = error.outOfReach ? 'offline' : error.status === 404 ? 'not_found' : 'error'
  const goBack = () => (history.length > 1 ? history.back() : void navigator.navigate(href('home')))
  return (
    <Container className={styles.screen}>
      <img src={pictures[kind]} alt="" width="320" height="240" className={styles.picture} />
      <Heading level={1}>{t(errorTitle(error))}</Heading>
      <div className={styles.words}>
        <Text className={styles.message}>
          <ErrorMessage error={error} />
        </Text>
        {kind === 'not_found' && <Text tone="muted">{t('core.error.not_found_text')}</Text>}
      </div>
      <div className={styles.ways}>
        {error.canHeal && <HealButton />}
        {canRetry(error) && !error.canHeal && (
          <Button busy={isPending} className={styles.scripted} onClick={() => void navigator.reload()}>
            {t('core.retry')}
          </Button>
        )}
        <Button variant="secondary" className={styles.scripted} onClick={goBack}>
          {t('core.error.back')}
        </Button>
        <Link href={href('home')} className={buttonClass({ variant: canRetry(error) ? 'secondary' : 'primary' })}>
          {t('core.error.home')}
        </Link>
      </div>
      {kind === 'not_found' && (
        <Suspense>
          <NotFoundWays />
        </Suspense>
      )}
    </Container>
  )
}

const HealButton = () => {
  const { t } = useT()
  const { navigator } = useApp()
  const [isHealing, setHealing] = useState(false)
  const press = async () => {
    setHealing(true)
    if (await heal()) return
    // The reload finds the server out of reach, and shows that.
    await navigator.reload()
    setHealing(false)
  }
  return (
    <Button busy={isHealing} className={styles.scripted} onClick={() => void press()}>
      {t('core.error.heal')}
    </Button>
  )
}

const pictures = { offline: '/images/offline.svg', not_found: '/images/not-found.svg', error: '/images/error.svg' }

/** Asking again does not make a page that is missing, forbidden or not offered. */
const canRetry = ({ status }: PageError) => status !== 403 && !isMissingStatus(status)

/** The error's message; a path in it stays left-to-right and apart from the sentence around it. */
const ErrorMessage = ({ error }: { error: PageError }) => {
  const { t } = useT()
  if (error.outOfReach) return t('core.offline.text')
  if (!error.say) return error.message || t('core.error.text')
  const { key, path } = error.say
  // The default message begins with what the heading says.
  if (path === undefined) return t(key === 'core.error.default' ? 'core.error.text' : key)
  const [before, after] = t(key, { path: '\0' }).split('\0')
  return (
    <>
      {before}
      <bdi dir="ltr" translate="no">
        {path}
      </bdi>
      {after}
    </>
  )
}
