import { memo } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { BottomTabs } from '#src/ui/navigation/BottomTabs.tsx'
import { useNavItems } from './nav-items.ts'
import { routerLink } from '#src/components/navigation/router-link.tsx'

/** The main places on phones. */
export const Tabs = memo(() => {
  const { t } = useT()
  const items = useNavItems().flatMap(({ glyph, ...place }) => (glyph ? [{ ...place, glyph }] : []))
  return <BottomTabs label={t('core.nav.label')} items={items} renderLink={routerLink} />
})
