import { useAnswer } from '#src/api/answers.ts'
import { query } from '#src/api/query.ts'
import { MemberCard } from '#src/components/cards/MemberCard.tsx'

const read = query('subscription.read', {})
const keptQuery = { ...read, meta: { ...read.meta, isQuiet: true } }

/** The stored member card of a customer whose session has expired. */
export const StoredMemberCard = () => {
  const subscription = useAnswer(keptQuery)?.data.subscription
  return subscription ? <MemberCard of={subscription} /> : null
}
