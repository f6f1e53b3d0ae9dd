import type { NotificationChannel } from '#contract/account/notifications.ts'
import type { Database } from '../db/client.ts'

/** Of a job that writes to a customer: the part of it that is left. */
export interface ByChannel {
  /** The channels that are left, after quiet hours; all that the customer chose unless said. */
  only?: NotificationChannel[]
  /** How the customer is told where this is given up. */
  instead?: Job
}

/** The kinds of jobs, and the payload of each: `modules/job-payloads.ts` lists them. */
export interface JobPayloads {}

export type JobKind = keyof JobPayloads

/** What a customer is told by where no device shows it. */
export interface Instead {
  userId: string
  job: Job
}

/** Something to do later. */
export type Job = { [Kind in JobKind]: JobOf<Kind> }[JobKind]

interface JobOf<Kind extends JobKind> {
  kind: Kind
  payload: JobPayloads[Kind]
  /** An idempotency key of the job. */
  key: string
  /** Not before; at once unless said. */
  at?: Date
}

/**
 * Runs a job of one kind. It may run twice, should a process end in between, so its effects must be idempotent. `id` is
 * the job's own, and the same each time.
 */
export type JobHandler<Kind extends JobKind> = (payload: JobPayloads[Kind], id: string) => Promise<void>

export type JobHandlers = { [Kind in JobKind]: JobHandler<Kind> }

/** Thrown by a handler when no further try can succeed: the job is given up at once. */
export class JobRefused extends Error {
  override name = 'JobRefused'
}

/**
 * Runs once for a job that failed its last try or was refused for good, on one of the servers. It is a job itself:
 * when it fails it is tried again, so its effects must be idempotent. `id` is that of the job, `reason` its last error.
 */
export type GiveUp<Kind extends JobKind> = (
  payload: JobPayloads[Kind],
  { id, reason }: { id: string; reason: string },
) => Promise<void>

/** What is done about jobs that were given up; nothing for a kind without a row, except that they are listed. */
export type GiveUps = { [Kind in JobKind]?: GiveUp<Kind> }

/** Takes jobs, within the transaction that makes them needed. */
export type AddJob = (tx: Database, job: Job) => Promise<void>
