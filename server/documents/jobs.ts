import type { JobHandlers } from '../jobs/kinds.ts'
import type { Services } from '../modules/services.ts'
import { reportDocument } from './zatca/report.ts'
import { sealDocuments } from './zatca/seal.ts'

/** What documents have done later. */
export const documentJobs = ({
  db,
  clock,
  jobs,
  stamp,
}: Pick<Services, 'db' | 'clock' | 'jobs' | 'stamp'>): Pick<JobHandlers, 'documents.seal' | 'documents.report'> => ({
  'documents.seal': () => sealDocuments({ db, add: jobs.add, stamp }),
  'documents.report': ({ documentId }) => reportDocument({ db, clock, stamp }, documentId),
})
