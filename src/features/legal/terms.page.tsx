import type { PageModule } from '#src/api/page.ts'
import { query } from '#src/api/query.ts'
import { LegalText } from './LegalText.tsx'
import { SellerFacts } from './SellerFacts.tsx'

export const load: PageModule['load'] = () => [query('legal.read', {})]
export const head: PageModule['head'] = ({ t }) => ({ title: t('legal.terms') })

export default function TermsPage() {
  return (
    <LegalText title="legal.terms" field="terms_conditions">
      <SellerFacts />
    </LegalText>
  )
}
