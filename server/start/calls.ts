import type { FastifyInstance } from 'fastify'
import { DEFAULT_LOCALE } from '#locales/index.ts'
import { deskRoutes } from '../admin/desk/routes.ts'
import type { AnswerCache } from '../cache/answer-cache.ts'
import { openApiRoute } from '../calls/openapi-route.ts'
import type { ReadBudget } from '../limits/read-budget.ts'
import { calendarFiles } from '../modules/calendar-feeds/files.ts'
import { unsubscribeRoutes } from '../modules/consents/unsubscribe.ts'
import { documentPages } from '../modules/documents/pages.ts'
import { implementContract } from '../modules/index.ts'
import { exportFiles } from '../modules/me/export/handlers.ts'
import { paymentRoutes } from '../modules/payments/gateway-routes.ts'
import type { Services } from '../modules/services.ts'
import { appleWalletRoutes } from '../modules/wallet-passes/apple/service.ts'
import { settingsRepository } from '../settings/repository.ts'

/** Registers all that is called below the API's prefix. */
export const registerCalls = async (
  api: FastifyInstance,
  services: Services,
  { cache, budget }: { cache: AnswerCache; budget: ReadBudget },
): Promise<void> => {
  const { env, db } = services
  implementContract(api, services, { cache, budget })
  deskRoutes(api, services, budget)
  paymentRoutes(api, services)
  unsubscribeRoutes(api, services)
  documentPages(api, services)
  exportFiles(api, services)
  calendarFiles(api, services)
  appleWalletRoutes(api, services)
  const nameOfShop = async () =>
    (
      await settingsRepository(db)
        .read()
        .catch(() => undefined)
    )?.name[DEFAULT_LOCALE] || env.appTitle
  await openApiRoute(api, env.apiPrefix, nameOfShop)
}
