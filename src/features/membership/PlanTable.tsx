import type { Benefit, Plan } from '#contract/membership/memberships.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Text } from '#src/ui/text/Text.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import { comparisonOf, ownOf } from './comparison.ts'
import * as styles from './PlanTable.css.ts'

/** What the plans give: what is equal in all of them once, the differences beside each other. */
export const PlanTable = ({ plans }: { plans: readonly Plan[] }) => {
  const { t } = useT()
  const { shared, different } = comparisonOf(plans)
  return (
    <>
      {shared.length > 0 && (
        <div>
          <Text weight="medium">{t('membership.in_all')}</Text>
          <ul aria-label={t('membership.in_all')} className={styles.shared}>
            {shared.map((benefit) => (
              <li key={benefit.id}>
                <Given benefit={benefit} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {different.length > 0 && (
        <div className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr className={styles.row}>
                <th scope="col" className={styles.plan}>
                  <VisuallyHidden>{t('membership.benefit')}</VisuallyHidden>
                </th>
                {plans.map(({ id, name }) => (
                  <th key={id} scope="col" className={styles.plan}>
                    <ShopText text={name} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {different.map((benefit) => (
                <tr key={benefit.id} className={styles.row}>
                  <th scope="row" className={styles.label}>
                    <ShopText text={benefit.name} />
                  </th>
                  {plans.map((plan) => (
                    <td key={plan.id} className={styles.cell}>
                      <Given benefit={ownOf(plan, benefit)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

/** What a plan gives of a benefit, if anything. */
const Given = ({ benefit }: { benefit: Benefit | undefined }) => {
  const { t } = useT()
  if (!benefit)
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('membership.not_included')}</VisuallyHidden>
      </>
    )
  const { label, open_limit: limit } = benefit
  return (
    <>
      <ShopText text={label} />
      {limit !== undefined && ` ${t('membership.open_limit', { count: limit })}`}
    </>
  )
}
