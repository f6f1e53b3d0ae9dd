/** The membership in a mail: a plan, what its next period costs, and days. */
export interface MembershipFacts {
  planId: string
  /** The plan after the end of the period, where that is another one. */
  nextPlanId?: string
  price: number
  /** The end of a pause, else of the period. */
  until: string
  /** The end of a membership whose renewal failed, and the number of attempts. */
  grace: string
  attempts: number
}
