import { inSpan } from '../observe/spans.ts'
import type { Gateway } from './gateway.ts'

/** Makes a span of each call to the gateway, where the process is traced. */
export const tracedGateway = <Own extends Gateway>(gateway: Own): Own => {
  const call = <Result>(what: string, act: () => Promise<Result>): Promise<Result> =>
    inSpan(`gateway ${what}`, { kind: 'client', attributes: { 'qafila.gateway': gateway.name } }, act)
  const { capture, release } = gateway
  return {
    ...gateway,
    findStatus: (payment) => call('look', () => gateway.findStatus(payment)),
    charge: (payment, method) => call('charge', () => gateway.charge(payment, method)),
    refund: (payment, amount, key) => call('refund', () => gateway.refund(payment, amount, key)),
    close: (payment) => call('close', () => gateway.close(payment)),
    ...(capture && { capture: (payment, charge) => call('capture', () => capture(payment, charge)) }),
    ...(release && { release: (payment, charge) => call('release', () => release(payment, charge)) }),
  }
}
