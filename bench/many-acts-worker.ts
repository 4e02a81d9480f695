import { actOnDocumentsJob } from '#jobs/act-on-documents.ts'
import { testParts } from '../testing/parts.ts'

export interface WorkOrder {
  databaseUrl: string
  organisationId: string
  jobId: string
}

// A program: started by `bench/many-acts.ts`, ends with the work.
process.once('message', async (order) => {
  const { databaseUrl, organisationId, jobId } = order as WorkOrder
  const parts = await testParts({ databaseUrl, worksJobs: false, mostConnections: 4 })
  const store = parts.store.forOrganisation(organisationId)
  const isOpen = async () =>
    ['queued', 'running'].includes((await store.read((tx) => tx.jobProgress.get(jobId)))?.state ?? '')
  // A run gives way after a while and asks for the next one.
  while (await isOpen()) await actOnDocumentsJob.run({ organisationId, jobId }, parts)
  await parts.close()
  process.exit(0)
})
