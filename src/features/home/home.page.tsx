import type { ReactNode } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { PageModule } from '#src/api/page.ts'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { HALF_PHONE } from '#src/ui/media/half-phone.ts'
import { Grid } from '#src/ui/layout/Grid.tsx'
import { DeferredSection } from '#src/ui/layout/DeferredSection.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { RevealScope } from '#src/ui/layout/RevealScope.tsx'
import { Categories } from './Categories.tsx'
import { Gifts } from './Gifts.tsx'
import { Hero } from './Hero.tsx'
import { Destinations, Experiences, Venues } from './HomePlaces.tsx'
import { Membership } from './Membership.tsx'
import { ProductTile } from '#src/components/cards/ProductTile.tsx'
import { OwnTrip } from './OwnTrip.tsx'
import { Promises } from './Promises.tsx'
import { OwnHeading, Section } from './Section.tsx'
import { Story } from './Story.tsx'
import { ViewedLast } from './ViewedLast.tsx'

const homeQuery = query('home.read', {})

export const load: PageModule['load'] = () => [homeQuery]
export const head: PageModule['head'] = ({ t }) => ({ title: t('home.title') })

const CARD_SIZES = `${HALF_PHONE}(min-width: 1024px) 17.25rem, (min-width: 768px) 31vw, calc(50vw - 1.5rem)`

/** The home page: the shop, its products, its places, and its terms. */
export default function HomePage() {
  const { t } = useT()
  const { data } = useSuspenseQuery(homeQuery).data
  const sections: Record<string, ReactNode> = {
    categories: <Categories categories={data.categories} />,
    experiences: <Experiences experiences={data.experiences} />,
    products: data.featured.length > 0 && (
      <Section title={t('home.featured')} more={href('store')}>
        <Grid layout="cards">
          {data.featured.map((product) => (
            <ProductTile key={product.id} product={product} sizes={CARD_SIZES} />
          ))}
        </Grid>
      </Section>
    ),
    destinations: <Destinations destinations={data.destinations} />,
    story: data.story && <Story story={data.story} />,
    venues: <Venues venues={data.locations} />,
    gifts: <Gifts currency={data.featured[0]?.price.currency} />,
    membership: data.plan && <Membership plan={data.plan} />,
  }
  const [first, ...others] = (data.sections ?? Object.keys(sections)).map((name) => (
    <OwnHeading key={name} value={data.headings?.[name]}>
      {sections[name]}
    </OwnHeading>
  ))
  return (
    <>
      {data.hero ? (
        <Hero hero={data.hero} />
      ) : (
        <Page spacing="list" title={t('home.title')}>
          {null}
        </Page>
      )}
      <RevealScope>
        {first}
        <OwnTrip />
        <DeferredSection>
          {others}
          <ViewedLast />
          <Promises />
        </DeferredSection>
      </RevealScope>
    </>
  )
}
