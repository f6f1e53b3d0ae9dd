import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Translated } from '#locales/index.ts'
import { requestLocale } from '../../lib/request-locale.ts'
import { archivedFiles } from '../../documents/archive.ts'
import { opensArchive, opensDocument } from '../../documents/link.ts'
import { readDocumentPage } from '../../documents/page.ts'
import { zipOf } from '../../documents/zip.ts'
import { documentsRepository } from '../../documents/repository.ts'
import { apiError } from '../../errors/api-error.ts'
import { toApiError } from '../../errors/translate-error.ts'
import { PLAIN_SOURCES, plainPage } from '../../payments/plain-page.ts'
import { shopOf } from '../../payments/shop-of.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { Services } from '../services.ts'
import { textIn } from '../../lib/text-in.ts'

const HEADERS = {
  // Styles within, nothing else: neither scripts nor anything that is loaded.
  'content-security-policy': `${PLAIN_SOURCES}; form-action 'none'`,
  'cache-control': 'private, no-store',
  // The address is the right to read it.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'content-type': 'text/html; charset=utf-8',
}

interface Failure {
  title: string
  text: string
  button: string
}

/** What a link says that ended, and one that cannot be answered just now. */
const FAILURES: Translated<{ ended: Failure; later: Failure }> = {
  en: {
    ended: {
      title: 'This link no longer works',
      text: 'Links to documents end after a while, or the address is incomplete. Your documents are with the order, the booking or the membership. Bought without an account? Use “Find your order”.',
      button: 'Your orders and bookings',
    },
    later: {
      title: 'The document can’t be opened right now',
      text: 'Please try the link again in a moment.',
      button: 'Your orders and bookings',
    },
  },
  ar: {
    ended: {
      title: 'لم يعد هذا الرابط صالحًا',
      text: 'تنتهي روابط المستندات بعد مدة، أو أن العنوان غير مكتمل. تجد مستنداتك مع الطلب أو الحجز أو العضوية، وإن اشتريت دون حساب فمن «أين طلبي؟».',
      button: 'طلباتك وحجوزاتك',
    },
    later: {
      title: 'تعذّر فتح المستند الآن',
      text: 'جرّب الرابط مرة أخرى بعد قليل.',
      button: 'طلباتك وحجوزاتك',
    },
  },
}

interface Link {
  Params: { id: string }
  Querystring: { until?: string; key?: string }
}

interface ArchiveLink {
  Querystring: { of?: string; until?: string; key?: string }
}

/** The page of one document, for whom its signed link was given; failures are pages too, since no program reads them. */
export const documentPages = (app: FastifyInstance, { db, env, clock, secret }: Services): void => {
  app.register(async (pages) => {
    pages.setErrorHandler((thrown, request, reply) => {
      const { status, retryAfter } = toApiError(thrown)
      if (status >= 500) request.log.error({ err: thrown }, 'a document did not open')
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
      const locale = requestLocale(request)
      const { title, text, button } = textIn(FAILURES, locale)[status === 404 ? 'ended' : 'later']
      const to = `${shopOf(env)}/profile/history`
      const body = `<p>${escapeHtml(text)}</p><nav><a class="button second" href="${escapeHtml(to)}">${escapeHtml(button)}</a></nav>`
      return reply.code(status).headers(HEADERS).send(plainPage({ title, body, locale }))
    })

    pages.get<Link>('/documents/:id/page', async (request, reply) => {
      app.readBudget.take(request, 'call')
      const { id } = request.params
      const isOpen = opensDocument(secret, id, request.query, clock.now())
      const document = isOpen ? await documentsRepository(db).read(id) : undefined
      if (!document) throw apiError('not_found')
      return reply.headers(HEADERS).send(await readDocumentPage(db, env, document))
    })

    pages.get<ArchiveLink>('/documents/archive.zip', async (request, reply) => {
      app.readBudget.take(request, 'call')
      const { of = '', ...signature } = request.query
      if (!opensArchive(secret, of, signature, clock.now())) throw apiError('not_found')
      return reply
        .headers({
          ...HEADERS,
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="documents-${clock.now().toISOString().slice(0, 10)}.zip"`,
        })
        .send(Readable.from(zipOf(archivedFiles(db, env, of))))
    })
  })
}
