import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import Share2 from 'lucide/dist/esm/icons/share-2.mjs'
import { Link } from 'wouter'
import { query } from '#src/api/query.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { tokenAtom } from '#src/domain/session/session.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './wishlist.css.ts'

/** The link a list is shown to others by; only what an account keeps can be shown. */
export const ShareList = () => {
  const { t } = useT()
  const isSignedIn = useAtomValue(tokenAtom) !== undefined
  if (isSignedIn) return <Sharing />
  return (
    <div className={styles.share}>
      <Text tone="muted">{t('wishlist.share_signed_out')}</Text>
      <Link href={href('auth', {}, { redirect: href('wishlist') })} className={buttonClass({ variant: 'quiet' })}>
        {t('wishlist.sign_in')}
      </Link>
    </div>
  )
}

const Sharing = () => {
  const { t } = useT()
  const refresh = useRefresh()
  const addToast = useSetAtom(addToastAtom)
  const { data: answer } = useQuery({ ...query('wishlists.list', {}), meta: { offline: 'customer', isQuiet: true } })
  const share = useSubmit()
  const unshare = useSubmit()
  const url = answer?.share?.url

  const handOn = async () => {
    const link = url ?? (await share.submit('wishlists.share', {}))?.data.url
    if (link === undefined) return
    if (!url) void refresh('wishlists.list')
    const canShare = typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
    const outcome = canShare
      ? navigator.share({ title: t('wishlist.title'), url: link })
      : navigator.clipboard.writeText(link).then(() => addToast({ title: t('wishlist.copied'), color: 'success' }))
    // The link is on the page as well.
    await outcome.catch(console.info)
  }
  const revoke = async () => {
    if (!(await unshare.submit('wishlists.unshare', {}))) return
    await refresh('wishlists.list')
    addToast({ title: t('wishlist.unshared') })
  }
  return (
    <div className={styles.share}>
      <Button variant="secondary" busy={share.isSending} onClick={() => void handOn()}>
        <Icon glyph={Share2} size="sm" />
        {t('wishlist.share')}
      </Button>
      {url && (
        <>
          <Button variant="quiet" busy={unshare.isSending} onClick={() => void revoke()}>
            {t('wishlist.unshare')}
          </Button>
          <bdi dir="ltr" translate="no" className={styles.link}>
            {url}
          </bdi>
        </>
      )}
    </div>
  )
}
