import { archiveLook } from '#domain/documents/archive-look.ts'
import { checkArchive } from '#services/lasting/check-archive.ts'
import { checkCertificate } from '#services/lasting/check-certificate.ts'
import { job } from '../define-job.ts'

/**
 * Each file is read and hashed whole: few at a time leave room for the jobs that people wait for.
 */
const most = 50

/**
 * Nightly for all organisations, and again for one that has more than a portion: old files and the
 * certificates of their completion are verified and renewed.
 */
export const checkArchivesJob = job(
  'check-archives',
  async ({ organisationId }: { organisationId?: string }, parts) => {
    if (!organisationId) {
      for (const id of await parts.store.platform.read((tx) => tx.organisations.ids()))
        await sendAgain(parts.store.forOrganisation(id))
      return
    }
    const store = parts.store.forOrganisation(organisationId)
    const look = archiveLook(parts.clock.now())
    const { documents, certificates } = await store.read(async (tx) => ({
      documents: await tx.documentProofs.due(look, most),
      certificates: await tx.completionCertificates.due(look, most),
    }))
    for (const documentId of documents) await checkArchive(parts, organisationId, documentId)
    let mustWait = false
    for (const docketId of certificates)
      if (!(await checkCertificate(parts, organisationId, docketId))) mustWait = true
    if (!mustWait && (documents.length === most || certificates.length === most)) await sendAgain(store)
  },
)

type Store = ReturnType<Parameters<typeof checkArchive>[0]['store']['forOrganisation']>

const sendAgain = (store: Store) =>
  store.transaction((tx) =>
    tx.jobs.send(
      'check-archives',
      { organisationId: store.organisationId },
      { singletonKey: store.organisationId },
    ),
  )
