import type { JobHandlers } from '../../jobs/kinds.ts'
import { takeAlong } from '../../jobs/start-queues.ts'
import type { Services } from '../services.ts'
import { reportDocument } from '../../documents/zatca/report.ts'
import { sealDocuments } from '../../documents/zatca/seal.ts'

/** Jobs of this module, each with its payload. */
export interface DocumentJobPayloads {
  /** Gives issued documents their XML, their code and their place in the chain. */
  'documents.seal': Record<string, never>
  /** Reports a document to the tax authority. */
  'documents.report': { documentId: string }
}

/** What documents have done later. */
export const documentJobs = ({
  db,
  clock,
  jobs,
  stamp,
}: Pick<Services, 'db' | 'clock' | 'jobs' | 'stamp'>): Pick<JobHandlers, 'documents.seal' | 'documents.report'> => ({
  'documents.seal': async () => {
    // Each payment adds a job: one key for all would make payments wait for each other's commit.
    await db.execute(takeAlong('documents.seal'))
    await sealDocuments({ db, add: jobs.add, stamp })
  },
  'documents.report': ({ documentId }) => reportDocument({ db, clock, stamp }, documentId),
})
