import type { Plan } from '#contract/membership/memberships.ts'

type Prices = Plan['prices']

/** What a year costs less than twelve months. */
export const savingOf = ({ month, year }: Prices) => ({ ...month, amount: 12 * month.amount - year.amount })

/** The monthly price of a paid year, rounded up so that the shown price is never below the charged one. */
export const monthOfYear = ({ year }: Prices) => ({ ...year, amount: Math.ceil(year.amount / 12) })

/** How many whole months of a year are free in every one of the plans. */
export const freeMonths = (plans: readonly Pick<Plan, 'prices'>[]): number =>
  plans.length === 0
    ? 0
    : Math.min(
        ...plans.map(({ prices }) =>
          prices.month.amount > 0 ? Math.max(0, Math.floor(savingOf(prices).amount / prices.month.amount)) : 0,
        ),
      )
