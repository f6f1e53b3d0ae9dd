import type { PageModule, PageProps } from '#src/api/page.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { OwnList } from './OwnList.tsx'
import { SharedList } from './SharedList.tsx'
import { sharedQuery } from './shared-query.ts'

export const load: PageModule['load'] = ({ search }) => {
  const token = search.get('share')
  return token ? [sharedQuery(token)] : []
}
export const head: PageModule['head'] = ({ t }) => ({ title: t('wishlist.title') })

/** A wishlist: the customer's own on this device, or a shared one. */
export default function WishlistPage({ search }: PageProps) {
  const token = search.get('share')
  return <Page spacing="wishlist">{token ? <SharedList token={token} /> : <OwnList />}</Page>
}
