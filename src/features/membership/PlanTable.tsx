import type { Benefit, Plan } from '#contract/membership/memberships.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import * as styles from './PlanTable.css.ts'

/** Every benefit of any plan beside what each plan gives of it. */
export const PlanTable = ({ plans }: { plans: readonly Plan[] }) => {
  const { t } = useT()
  return (
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
          {benefitsOf(plans).map((benefit) => (
            <tr key={benefit.id} className={styles.row}>
              <th scope="row" className={styles.label}>
                <ShopText text={benefit.name} />
              </th>
              {plans.map((plan) => {
                const own = plan.benefits.find(({ id }) => id === benefit.id)
                return (
                  <td key={plan.id} className={styles.cell}>
                    {own ? (
                      <>
                        <ShopText text={own.label} />
                        {own.open_limit !== undefined && ` ${t('membership.open_limit', { count: own.open_limit })}`}
                      </>
                    ) : (
                      <>
                        <span aria-hidden="true">–</span>
                        <VisuallyHidden>{t('membership.not_included')}</VisuallyHidden>
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Each benefit once, in the order plans name them. */
const benefitsOf = (plans: readonly Plan[]): Benefit[] => [
  ...new Map(plans.flatMap(({ benefits }) => benefits).map((benefit) => [benefit.id, benefit])).values(),
]
