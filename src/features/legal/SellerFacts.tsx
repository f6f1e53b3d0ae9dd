import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '#src/api/query.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { writtenPhone } from '#src/lib/written-phone.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { Code } from '#src/ui/text/Code.tsx'
import * as styles from './SellerFacts.css.ts'

/** Who the customer buys from, as far as the shop says it. */
export const SellerFacts = () => {
  const { t, locale, format } = useT()
  const { data: settings } = useQuery(query('settings.read', {}, locale))
  if (!settings?.general.seller) return null
  const { seller, contact_email: email, contact_phone: phone } = settings.general
  const { business_center: center, business_center_url: centerUrl } = seller
  const { complaints_email: complaints, complaints_days: answered, return_days: returned } = seller
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.title}>{t('legal.seller.title')}</h2>
      <dl className={styles.facts}>
        <Fact term={t('legal.seller.name')}>
          <ShopText text={seller.name} />
        </Fact>
        <Fact term={t('legal.seller.address')}>
          {seller.address && <ShopText text={seller.address} part={format.digits(seller.address)} />}
        </Fact>
        <Fact term={t('legal.seller.registration')}>{seller.registration && <Code>{seller.registration}</Code>}</Fact>
        <Fact term={t('legal.seller.vat_number')}>{seller.vat_number && <Code>{seller.vat_number}</Code>}</Fact>
        <Fact term={t('legal.seller.business_center')}>
          {(center ?? centerUrl) && <BusinessCenter number={center} url={centerUrl} />}
        </Fact>
        <Fact term={t('legal.seller.email')}>{email && <Mail address={email} />}</Fact>
        <Fact term={t('legal.seller.phone')}>
          {phone && (
            <a href={`tel:${phone}`}>
              <Code>{writtenPhone(phone)}</Code>
            </a>
          )}
        </Fact>
        <Fact term={t('legal.seller.complaints')}>
          {complaints && (
            <>
              <Mail address={complaints} />
              {answered && <p>{t('legal.seller.complaints_days', { count: answered })}</p>}
            </>
          )}
        </Fact>
        <Fact term={t('legal.seller.returns')}>
          {returned ? t('legal.seller.returns_days', { count: returned }) : undefined}
        </Fact>
      </dl>
    </Card>
  )
}

/** Left out without a value. */
const Fact = ({ term, children }: { term: string; children: ReactNode }) =>
  children === undefined ? null : (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd>{children}</dd>
    </div>
  )

const Mail = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>
    <Code>{address}</Code>
  </a>
)

const BusinessCenter = ({ number, url }: { number: string | undefined; url: string | undefined }) => {
  const { t } = useT()
  const label = number === undefined ? t('legal.seller.business_center') : <Code>{number}</Code>
  return url === undefined ? label : <a href={url}>{label}</a>
}
