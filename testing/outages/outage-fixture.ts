import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { buildServer } from '#http/server.ts'
import { runJobs } from '#main/run-jobs.ts'
import type { TimeStampAuthority } from '#providers/tsa/port.ts'
import { startMail } from '#simulators/mail/start.ts'
import { dataKeysOf } from '#store/data-keys.ts'
import type { BlobStore } from '#store/vault/blob-store.ts'
import { folderStore } from '#store/vault/folder-store.ts'
import { openVault } from '#store/vault/vault.ts'
import { rowsOf } from '#testing/rows-of.ts'
import type { WireAnswer } from '../client.ts'
import { aDatabase } from '../database.ts'
import { aLoggedInMember } from '../logged-in.ts'
import { mailboxAt } from '../mailbox.ts'
import { testParts } from '../parts.ts'
import { anOrganisation } from '../people.ts'
import { aFront } from './front.ts'

interface OutageFixtureOptions {
  databaseUrl?: string
  /** Where the vault keeps its files; a folder of its own when missing. */
  vaultFolder?: string
  blobs?: BlobStore
  keepFreeBytes?: number
  timeStamps?: TimeStampAuthority
  worksJobs?: boolean
  /** The built web, for tests in a browser. */
  webFolder?: string
}

/**
 * The whole fixture in one process, with a front before its mail server: for tests that take away
 * what it stands on.
 */
export async function anOutageFixture(options: OutageFixtureOptions = {}) {
  let shifted = 0
  const mail = await startMail()
  const mailFront = await aFront(Number(new URL(mail.smtpUrl).port))
  const folder = options.vaultFolder ?? (await mkdtemp(join(tmpdir(), 'muhar-outage-')))
  const parts = await testParts({
    databaseUrl: options.databaseUrl ?? (await aDatabase()).url,
    worksJobs: true,
    isImpatient: true,
    shift: () => shifted,
    smtpUrl: mailFront.through(mail.smtpUrl),
    timeStamps: options.timeStamps,
  })
  parts.vault = await openVault(
    options.blobs ?? folderStore(folder),
    dataKeysOf(parts.store, parts.keys),
    join(folder, '.spool'),
    options.keepFreeBytes,
  )
  const server = await buildServer(parts, { webFolder: options.webFolder ?? null })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const stopJobs = options.worksJobs === false ? async () => {} : await runJobs(parts)
  const organisation = await anOrganisation(parts, 'Himalaya Finance')
  const { client: initiator, ...person } = await aLoggedInMember({ parts, url }, organisation, [
    'workflow',
    'documents',
    'signaturevalidation',
  ])
  const store = parts.store.forOrganisation(organisation.id)

  return {
    url,
    parts,
    store,
    folder,
    organisation,
    initiator,
    person,
    mailFront,
    mail,
    logIn: () => initiator.login(person.email, person.password),
    pass: (ms: number) => {
      shifted += ms
    },

    mailTo: mailboxAt(mail.url).mailTo,

    /** What a member reads to work: their list. */
    reads: () => initiator.send(getDocumentsInfo, {}),

    async ready() {
      const answer = await fetch(`${url}/readyz`)

      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },

    /** Every version of every document, with whether the vault has its bytes, to the last one. */
    async versionsWithoutBytes(): Promise<string[]> {
      const rows = await store.read((tx) =>
        rowsOf(tx)
          .selectFrom('document_versions')
          .select(['document_id', 'number', 'sha256', 'size'])
          .where('organisation_id', '=', organisation.id)
          .execute(),
      )
      const missing: string[] = []
      for (const { document_id, number, sha256, size } of rows) {
        const file = await parts.vault.open(organisation.id, sha256)
        const isWhole =
          file && file.size === Number(size) && (await file.read(0, file.size)).length === file.size
        if (!isWhole) missing.push(`${document_id} version ${number}`)
      }

      return missing
    },

    async close() {
      await stopJobs()
      await server.close()
      await parts.close()
      await mailFront.close()
      await mail.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type OutageFixture = Awaited<ReturnType<typeof anOutageFixture>>

/**
 * What is measured of a refusal: that it came in a sentence, with a time to come again, and soon.
 */
export interface Refused {
  status: number
  code: string | undefined
  message: string
  comesAgain: number
  tookMs: number
}

export async function measured(send: () => Promise<WireAnswer>): Promise<Refused> {
  const began = performance.now()
  const answer = await send()

  return {
    status: answer.status,
    code: answer.body.code,
    message: answer.body.message ?? '',
    comesAgain: Number(answer.headers.get('retry-after') ?? 0),
    tookMs: performance.now() - began,
  }
}

/**
 * Two seconds by the clocks in the code; a machine that is busy with other tests gets as much
 * again.
 */
export const soonEnough = 4_000
