import type { Category } from '#contract/shop/categories.ts'
import type { Facets } from '#contract/shop/products.ts'
import type { RenderLink } from '#src/ui/navigation/render-link.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { ChipLink } from '#src/ui/actions/Chip.tsx'
import { ChipStrip } from '#src/ui/actions/ChipStrip.tsx'
import * as styles from './Categories.css.ts'
import { StayLink } from '#src/components/navigation/StayLink.tsx'
import { type Filters, narrowed } from './search.ts'

interface CategoriesProps {
  categories: readonly Category[]
  /** The one on screen. */
  current: Category | undefined
  filters: Filters
  facets: Facets
  /** `row` runs along the top on phones, `list` is in the side column on wide screens. */
  shape: 'row' | 'list'
}

const stayLink: RenderLink = (props) => <StayLink {...props} />

/** The shelves of the store, each a link to the same list on that shelf. */
export const Categories = ({ categories, current, filters, facets, shape }: CategoriesProps) => {
  const { t, format } = useT()
  const counts = new Map(facets.categories.map(({ id, count }) => [id, count]))
  const shelves = [
    { slug: undefined, name: t('store.all'), count: undefined, isCurrent: !current },
    ...categories.map(({ id, slug, name }) => ({
      slug,
      name: <ShopText text={name} />,
      count: counts.get(id) ?? 0,
      isCurrent: id === current?.id,
    })),
  ]
  // Another shelf holds other kinds of things to choose by.
  const hrefOf = (slug: string | undefined) => narrowed(filters, { category: slug, options: [] })
  return (
    <nav aria-label={t('store.categories')} className={styles.nav[shape]}>
      {shape === 'row' ? (
        <ChipStrip current={current?.id}>
          {shelves.map(({ slug, name, isCurrent }) => (
            <li key={slug ?? ''}>
              <ChipLink href={hrefOf(slug)} current={isCurrent} renderLink={stayLink}>
                {name}
              </ChipLink>
            </li>
          ))}
        </ChipStrip>
      ) : (
        <ul className={styles.shelves}>
          {shelves.map(({ slug, name, count, isCurrent }) => (
            <li key={slug ?? ''}>
              <StayLink href={hrefOf(slug)} className={styles.shelf} aria-current={isCurrent ? 'true' : undefined}>
                {name}
                {count !== undefined && <span className={styles.count}>{format.number(count)}</span>}
              </StayLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
