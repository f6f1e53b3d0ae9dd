import { randomInt } from 'node:crypto'

/** The last digits of a sandbox card that no trial was had with, as good as surely: a trial is had once with a card. */
export const unusedCard = (): string => String(randomInt(1000, 10_000))
