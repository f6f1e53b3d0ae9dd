import { Agent, request } from 'node:http'

/** Results of a load; times in milliseconds. */
export interface Load {
  perSecond: number
  p50: number
  p99: number
}

export interface Burst {
  connections: number
  seconds: number
}

/**
 * Keeps that many connections busy, each with one request after the other, to `pathOf` of the next number. Throws when
 * an answer is not 200: a rate of errors would mean nothing.
 */
export const putUnderLoad = async (
  origin: string,
  pathOf: (number: number) => string,
  { connections, seconds }: Burst,
): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  try {
    return await keepBusy(() => get(origin + pathOf(nextNumber()), agent), { connections, seconds })
  } finally {
    agent.destroy()
  }
}

/** Does something over and over, so many at once. Throws when one fails. */
export const keepBusy = async (act: () => Promise<void>, { connections, seconds }: Burst): Promise<Load> => {
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const ask = async () => {
    while (performance.now() < end) {
      const asked = performance.now()
      await act()
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  const tookSeconds = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const quantile = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  return { perSecond: times.length / tookSeconds, p50: quantile(0.5), p99: quantile(0.99) }
}

let number = 0
/** Unique in one process, so that no cached answer of a number is requested again. */
const nextNumber = () => (number += 1)

/** Headers of a browser: compressed, and in one language. */
const HEADERS = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en', lang: 'en' }

const get = (url: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: HEADERS }, (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    })
    sent.once('error', reject).end()
  })
