import type { Database } from '../db/client.ts'
import { logoOnPaper } from '../brand/shop-look.ts'
import type { Env } from '../env/env.ts'
import { documentHtml } from './html.ts'
import { plainQr } from './qr.ts'
import { documentsRepository, type NumberedDocument } from './repository.ts'

/** A document as its page, with what is stored beside it: buyer, code, and the invoice it corrects. */
export const readDocumentPage = async (
  db: Database,
  env: Pick<Env, 'dataDir' | 'pictures'>,
  document: NumberedDocument,
): Promise<string> => {
  const repository = documentsRepository(db)
  const corrects = document.invoiceId === null ? undefined : await repository.read(document.invoiceId)
  return documentHtml({
    document,
    corrects: corrects?.number,
    buyer: (await repository.buyer(document.id))?.buyer,
    logo: await logoOnPaper(db, env, document.seller.name.ar),
    qr: (await repository.xml(document.id))?.qr ?? plainQr(document),
  })
}
