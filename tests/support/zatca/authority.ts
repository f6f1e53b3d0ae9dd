import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TEST_CREDENTIALS } from './credentials.ts'

/** The authority's interface for simplified documents, as it is published; what it received, and how it answers next. */
export interface Authority {
  url: string
  received: { uuid: string; xml: string }[]
  /** Answers the next requests with these statuses, whatever they hold. */
  failures: number[]
  /** No request is answered before it. */
  hangs: Promise<void>
  close: () => Promise<void>
}

const AUTHORIZATION = `Basic ${Buffer.from(`${TEST_CREDENTIALS.token}:${TEST_CREDENTIALS.secret}`).toString('base64')}`

/** What is hashed: the document without its signature and its code. */
const hashed = (xml: string): string =>
  xml
    .replace(/<ext:UBLExtensions>.*<\/ext:UBLExtensions>/s, '')
    .replace(/<cac:Signature>.*?<\/cac:Signature>/s, '')
    .replace(/<cac:AdditionalDocumentReference><cbc:ID>QR<.*?<\/cac:AdditionalDocumentReference>/s, '')

const bodyOf = async (request: IncomingMessage): Promise<Record<string, string>> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>
}

/** What the first element of a name holds. */
const text = (xml: string, name: string): string | undefined => new RegExp(`<cbc:${name}>([^<]*)<`).exec(xml)?.[1]

/** The third tag of a document's code: its time. */
const codeTime = (xml: string): string | undefined => {
  const code = /<cbc:ID>QR<.*?text\/plain">([^<]*)</s.exec(xml)?.[1]
  let rest = Buffer.from(code ?? '', 'base64')
  while (rest.length > 0 && rest[0] !== 3) rest = rest.subarray(2 + (rest[1] ?? 0))
  return rest.length > 0 ? rest.subarray(2, 2 + (rest[1] ?? 0)).toString() : undefined
}

/** Why a document is refused; empty where it is accepted. */
const errorsOf = ({ invoiceHash, uuid, invoice = '' }: Record<string, string>): string[] => {
  const xml = Buffer.from(invoice, 'base64').toString()
  const hash = createHash('sha256').update(hashed(xml)).digest('base64')
  return [
    ...(hash === invoiceHash ? [] : ['invalid-invoice-hash']),
    ...(xml.includes(`<cbc:UUID>${uuid}</cbc:UUID>`) ? [] : ['uuid-mismatch']),
    ...(/<cbc:CompanyID>3\d{13}3<\/cbc:CompanyID>/.test(xml) ? [] : ['BR-KSA-39']),
    ...(/<cbc:InvoiceTypeCode name="02\d{5}">3(?:88|81)</.test(xml) ? [] : ['BR-KSA-06']),
    ...(xml.includes('381</cbc:InvoiceTypeCode>') && !xml.includes('<cbc:InstructionNote>') ? ['BR-KSA-17'] : []),
    ...(xml.includes('<ds:SignatureValue>') ? [] : ['signature-missing']),
    ...(codeTime(xml) === `${text(xml, 'IssueDate')}T${text(xml, 'IssueTime')}`
      ? []
      : ['invoiceTimeStamp_QRCODE_INVALID']),
  ]
}

/** Opens the interface on a free port. */
export const openAuthority = async (): Promise<Authority> => {
  const received: Authority['received'] = []
  const failures: number[] = []
  const authority = { hangs: Promise.resolve() }
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const body = await bodyOf(request)
    await authority.hangs
    const failure = failures.shift()
    if (failure !== undefined) return answer(failure, {})
    if (request.method !== 'POST' || request.url !== '/core/invoices/reporting/single') return answer(404, {})
    if (request.headers.authorization !== AUTHORIZATION) return answer(401, {})
    if (request.headers['accept-version'] !== 'V2') return answer(406, {})
    const errors = errorsOf(body)
    const validationResults = { status: errors.length > 0 ? 'ERROR' : 'PASS', errorMessages: errors }
    if (errors.length > 0) return answer(400, { validationResults, reportingStatus: 'NOT_REPORTED' })
    const { uuid = '', invoice = '' } = body
    if (received.some((one) => one.uuid === uuid)) return answer(409, {})
    received.push({ uuid, xml: Buffer.from(invoice, 'base64').toString() })
    answer(200, { validationResults, reportingStatus: 'REPORTED' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(authority, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/core`,
    received,
    failures,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
