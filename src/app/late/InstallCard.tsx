import { useAtom } from 'jotai'
import Share from 'lucide/dist/esm/icons/share.mjs'
import SquarePlus from 'lucide/dist/esm/icons/square-plus.mjs'
import { useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { isDeclined, rememberDeclined } from '#src/lib/device/declined.ts'
import { isInstalled, isIos } from '#src/lib/device/installed.ts'
import { installPromptAtom } from '#src/state/install.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useSettings } from '../core/settings.ts'
import * as styles from './InstallCard.css.ts'
import { card, choice } from './UpdateCard.css.ts'
import { useMessages } from '#src/i18n/use-messages.ts'

/** The reasons to install the app, and how: by the browser's prompt, or by hand on iOS. */
export const InstallCard = () => {
  const { t } = useT()
  const { general } = useSettings()
  const hasWords = useMessages('install')
  const [prompt, setPrompt] = useAtom(installPromptAtom)
  const [isOver, setOver] = useState(() => isInstalled() || isDeclined(DECLINED))
  const byHand = isIos(navigator)
  if (isOver || !hasWords || (!prompt && !byHand)) return null

  const decline = () => {
    rememberDeclined(DECLINED)
    setOver(true)
  }
  const install = async () => {
    // A prompt can be shown once.
    setPrompt(undefined)
    const answer = await prompt?.prompt()
    if (answer?.outcome === 'dismissed') decline()
    else setOver(true)
  }
  return (
    <section aria-labelledby={TITLE} className={card}>
      <Text weight="medium" id={TITLE}>
        {t('install.title', { name: general.site_name })}
      </Text>
      <Text size="caption" tone="muted">
        {t('install.text')}
      </Text>
      {!prompt && (
        <ol className={styles.steps}>
          <li className={styles.step}>
            <Icon glyph={Share} /> {t('install.ios_share')}
          </li>
          <li className={styles.step}>
            <Icon glyph={SquarePlus} /> {t('install.ios_add')}
          </li>
        </ol>
      )}
      <div className={choice}>
        {prompt && <Button onClick={() => void install()}>{t('install.accept')}</Button>}
        <Button variant="quiet" onClick={decline}>
          {t('install.later')}
        </Button>
      </div>
    </section>
  )
}

const TITLE = 'install-title'
const DECLINED = 'qafila-install-declined'
