import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { SignOut } from '#src/features/profile/SignOut.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useAccountNavItems } from './account-nav-items.ts'
import * as styles from './AccountMenu.css.ts'
import { AccountTabs } from './AccountTabs.tsx'

/** The account's own menu: its owner, its places, sign-out. On narrow screens its places alone, in a row. */
export const AccountMenu = () => {
  const { t } = useT()
  return (
    <>
      <AccountTabs className={styles.narrow} />
      <aside aria-label={t('profile.nav.label')} className={styles.wide}>
        <Whose />
        <Places />
        <div className={styles.out}>
          <SignOut />
        </div>
      </aside>
    </>
  )
}

const Whose = () => {
  const user = useAtomValue(sessionUserAtom)
  if (!user) return null
  return (
    <div className={styles.whose}>
      {user.name && (
        <Text weight="medium" lines={2} className={styles.name}>
          {user.name}
        </Text>
      )}
      <Text size="caption" tone="muted" className={styles.email}>
        <bdi dir="ltr" translate="no">
          {user.email}
        </bdi>
      </Text>
    </div>
  )
}

const Places = () => {
  const { t } = useT()
  return (
    <nav aria-label={t('profile.nav.label')}>
      <ul className={styles.places}>
        {useAccountNavItems().map(({ href: to, label, glyph, current }) => (
          <li key={to}>
            <Link href={to} className={styles.place} aria-current={current ? 'page' : undefined}>
              <Icon glyph={glyph} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
