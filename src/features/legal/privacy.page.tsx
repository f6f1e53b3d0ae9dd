import type { PageModule } from '#src/api/page.ts'
import { query } from '#src/api/query.ts'
import { LegalText } from './LegalText.tsx'

export const load: PageModule['load'] = () => [query('legal.read', {})]
export const head: PageModule['head'] = ({ t }) => ({ title: t('legal.privacy') })

export default function PrivacyPage() {
  return <LegalText title="legal.privacy" field="privacy_policy" />
}
