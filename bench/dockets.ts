import { readFileSync, writeFileSync } from 'node:fs'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { downloadDocuments } from '#contract/document-files/downloadDocuments.ts'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { buildServer } from '#http/server.ts'
import { makeZipJob } from '#jobs/make-zip.ts'
import { aPdf } from '../engine/tests/pdf-files.ts'
import { aLargeDraft, ofDockets } from '../testing/a-large-draft.ts'
import { aDraft, aPerson, withSigners } from '../testing/builders.ts'
import { aClient } from '../testing/client.ts'
import { testParts } from '../testing/parts.ts'
import { aMember, anOrganisation } from '../testing/people.ts'
import { aBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { fillWithDocuments } from './many-documents.ts'
import { median } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'

/** What is done with dockets, where there are many of them. */
export const dockets: Part = {
  name: 'dockets',
  title: 'Dockets: sending beside many, and a ZIP of many',
  async measure(extent: Extent) {
    const database = await aBenchDatabase(['max_wal_size=8GB'])
    try {
      return extent === 'whole'
        ? [
            await sending(database, [1_000, 1_000_000], 31),
            ...(await zip(database, 1_000, 1_000_000)),
            await statements(database, { documents: 100, people: 20 }),
          ]
        : [
            await sending(database, [10, 30], 2),
            ...(await zip(database, 3, 10_000)),
            await statements(database, { documents: 5, people: 3 }),
          ]
    } finally {
      await database.stop()
    }
  },
}

async function sending(database: BenchDatabase, [few, many]: [number, number], rounds: number): Promise<Row> {
  const beside = []
  try {
    for (const count of [few, many]) {
      const { url, adminUrl } = await database.another(`beside_${count}`)
      const branch = await aBranch(url)
      await fillWithDocuments(adminUrl, branch.organisationId, [branch.userId], count)
      beside.push({ ...branch, times: [] as number[] })
    }
    // The first three rounds warm both.
    for (let round = -3; round < rounds; round++) {
      for (const { client, times } of beside) {
        const { docketId, documentId } = await aDraft(client, `Loan ${round}.pdf`)
        await withSigners(client, documentId, [aPerson(), aPerson('Ravi Kumar')])
        const begun = performance.now()
        await client.call(completeDocumentIntiation, { docket_id: docketId, title: `Loan ${round}` })
        if (round >= 0) times.push(performance.now() - begun)
      }
    }
    const [floor, ours] = beside.map(({ times }) => median(times))

    return row({
      name: `sending a docket beside ${many.toLocaleString('en')} documents`,
      unit: 'ms',
      ours: ours ?? Number.NaN,
      floor: floor ?? Number.NaN,
      goal: { of: 'ratio', atMost: 1.2 },
      how: `Median of ${rounds} calls of completeDocumentIntiation over HTTP, for a docket of one file and two people. Floor: the same beside ${few.toLocaleString('en')} documents, by turns.`,
    })
  } finally {
    for (const { close } of beside) await close()
  }
}

async function zip(database: BenchDatabase, count: number, bytes: number): Promise<Row[]> {
  const branch = await aBranch(database.url)
  const { client, parts, organisationId } = branch
  try {
    const ids: string[] = []
    for (let number = 0; number < count; number++) {
      const pdf = Buffer.concat([await aPdf({ pages: 1, ballast: bytes }), Buffer.from(`\n% ${number}\n`)])
      ids.push((await aDraft(client, `Paper ${number}.pdf`, pdf)).documentId)
    }
    const store = parts.store.forOrganisation(organisationId)
    const heads = [...(await store.read((tx) => tx.documentVersions.heads(ids))).values()]
    const readAll = async () => {
      for (const { sha256 } of heads) {
        const file = await parts.vault.open(organisationId, sha256)
        await file?.read(0, file.size)
      }
    }
    await readAll()
    const readBegun = performance.now()
    await readAll()
    const floor = performance.now() - readBegun
    const { job_id } = await client.call(downloadDocuments, { document_ids: ids })
    globalThis.gc?.()
    writeFileSync('/proc/self/clear_refs', '5')
    const idle = process.memoryUsage().rss
    const begun = performance.now()
    await makeZipJob.run({ organisationId, jobId: job_id }, parts)
    const ours = performance.now() - begun
    const highest = Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024
    const { job } = await client.call(getJobStatus, { job_id })
    if (job.state !== 'done' || job.failed > 0) throw new Error(`the ZIP is ${job.state}`)
    const perSecond = (ms: number) => (count * bytes) / 1000 / ms

    return [
      row({
        name: `ZIP of ${count.toLocaleString('en')} files of ${bytes / 1e6} MB`,
        unit: 'MB/s',
        ours: perSecond(ours),
        floor: perSecond(floor),
        goal: { of: 'ratio', atLeast: 0.8 },
        how: 'One job, from the vault into the vault, with its manifest and its rows in the trails. Floor: the same files read from the vault, each whole, and dropped.',
      }),
      row({
        name: 'ZIP: memory',
        unit: 'MB',
        ours: (highest - idle) / 1e6,
        goal: { of: 'ours', atMost: 64 },
        how: 'Highest resident size of the process while it makes the ZIP, as the system kept it (VmHWM, Linux), above its size before.',
      }),
    ]
  } finally {
    await branch.close()
  }
}

/** How many statements it takes to send a large docket, beside a small one. */
async function statements(
  database: BenchDatabase,
  large: { documents: number; people: number },
): Promise<Row> {
  let asked = 0
  const { url } = await database.another('statements')
  const branch = await aBranch(url, (text) => (asked += Number(ofDockets.test(text))))
  const { client, parts, organisationId } = branch
  const store = parts.store.forOrganisation(organisationId)
  try {
    const counts: number[] = []
    for (const size of [{ documents: 1, people: 2 }, large]) {
      const docket_id = await aLargeDraft(client, (act) => store.transaction(act), size)
      asked = 0
      await client.call(completeDocumentIntiation, { docket_id })
      counts.push(asked)
    }
    const [floor, ours] = counts

    return row({
      name: `sending a docket of ${large.documents} documents and ${large.people} people`,
      unit: 'statements',
      ours: ours ?? Number.NaN,
      floor: floor ?? Number.NaN,
      goal: { of: 'ratio', atMost: 1 },
      how: 'Statements of completeDocumentIntiation on the tables of dockets. Floor: those for a docket of one document and two people.',
    })
  } finally {
    await branch.close()
  }
}

/** A server with a member who sends. */
export async function aBranch(databaseUrl: string, onQuery?: (text: string) => void) {
  const parts = await testParts({ databaseUrl, worksJobs: false, ...(onQuery && { onQuery }) })
  const server = await buildServer(parts, { webFolder: null })
  const organisation = await anOrganisation(parts)
  const person = await aMember(parts, organisation, ['workflow', 'documents'])
  const client = aClient(await server.listen({ port: 0, host: '127.0.0.1' }))
  await client.login(person.email, person.password)

  return {
    parts,
    client,
    organisationId: organisation.id,
    userId: person.userId,
    async close() {
      await server.close()
      await parts.close()
    },
  }
}
