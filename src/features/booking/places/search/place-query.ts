import { query } from '#src/api/query.ts'

/** One venue, destination or experience, by id or slug. */
export const locationQuery = (id: string) => query('locations.read', { params: { id } })
export const destinationQuery = (id: string) => query('destinations.read', { params: { id } })
export const experienceQuery = (id: string) => query('experiences.read', { params: { id } })
