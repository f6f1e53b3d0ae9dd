import { Link } from 'wouter'
import UserRoundPlus from 'lucide/dist/esm/icons/user-round-plus.mjs'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { Tile } from './Tile.tsx'

/** The benefits of an account for a guest, and a link to make one. */
export const GuestTile = () => {
  const { t } = useT()
  return (
    <Tile title={t('profile.guest.title')} glyph={UserRoundPlus}>
      <Text>{t('profile.guest.text')}</Text>
      <Link
        href={href('auth', {}, { mode: 'register', redirect: href('profile') })}
        className={buttonClass({ variant: 'primary' })}
      >
        {t('profile.guest.action')}
      </Link>
    </Tile>
  )
}
