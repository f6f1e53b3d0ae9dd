import { useQuery } from '@tanstack/react-query'
import { query } from '#src/api/query.ts'
import { MemberCard } from '#src/components/cards/MemberCard.tsx'

const read = query('subscription.read', {})
const quietQuery = { ...read, meta: { ...read.meta, isQuiet: true } }

/** The stored member card of a customer whose session has expired. */
export const StoredMemberCard = () => {
  const subscription = useQuery(quietQuery).data?.data.subscription
  return subscription ? <MemberCard of={subscription} /> : null
}
