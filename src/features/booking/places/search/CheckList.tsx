import Check from 'lucide/dist/esm/icons/check.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { Text as Texts } from '#contract/rules/common.ts'
import { useT } from '#src/i18n/use-t.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import * as styles from '#src/features/booking/places/PlaceParts.css.ts'

/** Things that are so (`yes`), or are not. */
export const CheckList = ({ items, no = false }: { items: readonly Texts[]; no?: boolean }) => {
  const { say } = useT()
  return (
    <ul className={styles.ticks}>
      {items.map((item) => (
        <li key={say(item)} className={styles.tick}>
          <Icon glyph={no ? X : Check} size="sm" className={no ? styles.no : styles.yes} />
          <ShopText text={item} />
        </li>
      ))}
    </ul>
  )
}
