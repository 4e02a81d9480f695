import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { getBulkEsignDocuments } from '#contract/documents/getBulkEsignDocuments.ts'
import { completeBulkPortion } from '#contract/signers/completeBulkPortion.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { startBulkSigning } from '#contract/signers/startBulkSigning.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { takeBulkPortion } from '#contract/signers/takeBulkPortion.ts'
import { buildServer } from '#http/server.ts'
import { runJobs } from '#main/run-jobs.ts'
import { sealCms } from '#services/seal/sign-with-seal.ts'
import { startMail } from '#simulators/mail/start.ts'
import { complete, prepare } from '../engine/index.ts'
import { nodeCrypto } from '../engine/node/index.ts'
import { aPdf } from '../engine/tests/pdf-files.ts'
import { aSignerComesIn, consents, type Fixture } from '../testing/a-signer.ts'
import { aDraft, aPerson, withSigners } from '../testing/builders.ts'
import { wordsOfBulk } from '../testing/bulk-signing.ts'
import { aClient, type WireClient } from '../testing/client.ts'
import { mailboxAt } from '../testing/mailbox.ts'
import { testParts } from '../testing/parts.ts'
import { aMember, anOrganisation } from '../testing/people.ts'
import { rowsOf } from '../testing/rows-of.ts'
import { aBenchDatabase } from './bench-database.ts'
import { median } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'

/** Many papers of a member in one act, as the page signs them: portion by portion. */
export const bulk: Part = {
  name: 'bulk',
  title: 'Signing many documents in one act',
  async measure(extent: Extent) {
    const [count, others] = extent === 'whole' ? [1_000, 60] : [6, 4]
    const database = await aBenchDatabase(['max_wal_size=8GB'])
    try {
      return await signing(database.url, count, others)
    } finally {
      await database.stop()
    }
  },
}

async function signing(databaseUrl: string, count: number, others: number): Promise<Row[]> {
  const mail = await startMail()
  const parts = await testParts({ databaseUrl, worksJobs: true, smtpUrl: mail.smtpUrl })
  const server = await buildServer(parts, { webFolder: null })
  try {
    const organisation = await anOrganisation(parts)
    const person = await aMember(parts, organisation, ['workflow', 'documents'])
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    const client = aClient(url)
    await client.login(person.email, person.password)
    const files = await papersFor(count)
    const ids: string[] = []
    const stopJobs = await runJobs(parts)
    for (const [number, pdf] of files.entries()) {
      const { docketId, documentId } = await aDraft(client, `Paper ${number}.pdf`, pdf)
      const me = { name: 'Meera Nair', email: person.email, methods: ['electronic' as const] }
      await withSigners(client, documentId, [me])
      await client.call(completeDocumentIntiation, { docket_id: docketId, title: `Paper ${number}` })
      ids.push(documentId)
    }
    const starters = await signersReady({ url, mailTo: mailboxAt(mail.url).mailTo }, client, others)
    for (;;) {
      const { total } = await client.call(getBulkEsignDocuments, { type_mode: 'electronic' })
      if (total >= count) break
      await new Promise((again) => setTimeout(again, 100))
    }
    await stopJobs()

    const floor = await alone(files.slice(0, Math.min(count, 100)))
    const { bulk: act } = await client.call(startBulkSigning, {
      document_ids: ids,
      method: 'electronic',
      consent_id: await wordsOfBulk(client, 'electronic'),
    })
    const { bulk_id } = act
    await parts.store
      .forOrganisation(organisation.id)
      .transaction((tx) =>
        rowsOf(tx)
          .updateTable('bulk_signings')
          .set({ code_checked_at: parts.clock.now() })
          .where('id', '=', bulk_id)
          .execute(),
      )
    const idleStarts = await startsOf(starters.slice(0, others / 2))
    globalThis.gc?.()
    writeFileSync('/proc/self/clear_refs', '5')
    const idle = process.memoryUsage().rss
    const begun = performance.now()
    let signed = 0
    let isOver = false
    const beside = startsOf(starters.slice(others / 2), () => isOver)
    for (;;) {
      const { portion } = await client.call(takeBulkPortion, { bulk_id })
      if (!portion) break
      const ended = await client.call(completeBulkPortion, { bulk_id, portion_id: portion.portion_id })
      signed = ended.bulk.signed
      if (ended.bulk.waiting === 0) break
    }
    const ours = (performance.now() - begun) / count
    isOver = true
    const busyStarts = await beside
    const highest = Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024
    if (signed !== count) throw new Error(`${signed} of ${count} were signed`)

    return [
      row({
        name: `${count.toLocaleString('en')} documents of 100 kB`,
        unit: 'ms a document',
        ours,
        floor,
        goal: { of: 'ratio', atMost: 2.5 },
        how: 'From the first portion to the last signature, over HTTP, each document in a docket of its own, signed electronically. Floor: the same files prepared, signed with the seal and stored by engine and vault alone.',
      }),
      row({
        name: 'startSigning of others meanwhile',
        unit: 'ms',
        ours: median(busyStarts),
        floor: median(idleStarts),
        goal: { of: 'ratio', atMost: 1.5 },
        how: `Median over HTTP, of signers who have read and agreed, each with a docket of their own (${busyStarts.length} while the act runs). Floor: the same before it begins.`,
      }),
      row({
        name: 'memory',
        unit: 'MB',
        ours: Math.max(0, highest - idle) / 1e6,
        goal: { of: 'ours', atMost: 64 },
        how: 'Highest resident size of the process while it signs them, as the system kept it (VmHWM, Linux), above its size before.',
      }),
    ]

    /** In the mean of these files. */
    async function alone(some: readonly Buffer[]): Promise<number> {
      const from = performance.now()
      for (const [number, pdf] of some.entries()) {
        const field = { field: `floor-${number}`, rect: [50, 50, 200, 60] as const, contentsSize: 16_384 }
        const { prepared, digest } = await prepare(pdf, field, { crypto: nodeCrypto })
        const cms = await sealCms(parts, organisation.id, digest, parts.clock.now())
        const tail = await complete(prepared, cms)
        await parts.vault.put(organisation.id, Buffer.concat([pdf, tail]))
      }

      return (performance.now() - from) / some.length
    }
  } finally {
    await server.close()
    await parts.close()
    await mail.close()
  }
}

async function papersFor(count: number): Promise<Buffer[]> {
  const files: Buffer[] = []
  for (let number = 0; number < count; number++)
    files.push(Buffer.concat([await aPdf({ pages: 1, ballast: 98_000 }), Buffer.from(`\n% ${number}\n`)]))

  return files
}

/** Signers of other dockets, who have come in, marked and agreed: they start at once. */
async function signersReady(fixture: Fixture, client: WireClient, count: number) {
  const ready: { signer: WireClient; consent_record_id: string }[] = []
  for (let number = 0; number < count; number++) {
    const { docketId, documentId } = await aDraft(client, `Other ${number}.pdf`)
    const person = { ...aPerson(), methods: ['electronic' as const] }
    await withSigners(client, documentId, [person])
    await client.call(completeDocumentIntiation, { docket_id: docketId, title: `Other ${number}` })
    const signer = await aSignerComesIn(fixture, person.email)
    await signer.call(saveSignerFields, { mark: { kind: 'typed', text: person.name } })
    ready.push({ signer, consent_record_id: await consents(signer, 'electronic', documentId) })
  }

  return ready
}

/** How long each waits for its start, one after the other, as people come. */
async function startsOf(
  starters: Awaited<ReturnType<typeof signersReady>>,
  isOver = () => false,
): Promise<number[]> {
  const times: number[] = []
  for (const { signer, consent_record_id } of starters) {
    if (isOver() && times.length > 0) break
    const begun = performance.now()
    await signer.call(startSigning, { method: 'electronic', consent_record_id })
    times.push(performance.now() - begun)
    await pause(100)
  }

  return times
}
