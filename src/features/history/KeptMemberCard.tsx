import { useAnswer } from '#src/api/answers.ts'
import { MemberCard, membershipQuery } from '../profile/MembershipTile.tsx'

const keptQuery = { ...membershipQuery, meta: { ...membershipQuery.meta, isQuiet: true } }

/** The member card that the device keeps of a customer whose session has run out. */
export const KeptMemberCard = () => {
  const subscription = useAnswer(keptQuery)?.data.subscription
  return subscription ? <MemberCard of={subscription} /> : null
}
