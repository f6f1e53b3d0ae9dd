import type { FastifyBaseLogger } from 'fastify'
import { atIntervals } from '../../lib/at-intervals.ts'
import type { Services } from '../services.ts'
import { findWishNews } from './news.ts'

const EVERY_MS = 15 * 60 * 1000

/** Looks at intervals for lower prices and returned stock of what customers wished for. */
export const watchWishes = (services: Pick<Services, 'db' | 'jobs' | 'clock'>, log: Pick<FastifyBaseLogger, 'warn'>) =>
  atIntervals({
    everyMs: EVERY_MS,
    run: () => findWishNews(services),
    onError: (error) => log.warn({ err: error }, 'wishlists were not looked at'),
  })
