import type { Module } from '#contract/vocabulary/modules.ts'
import type { SheetKind } from '#contract/vocabulary/sheet-kinds.ts'
import { workerMemory } from '#main/worker-memory.ts'
import { checkSheet } from '#services/sheets/check-sheet.ts'
import { confirmSheet } from '#services/sheets/confirm-sheet.ts'
import { takeSheetFile } from '#services/sheets/take-sheet.ts'
import { workOffSheet } from '#services/sheets/work-off-sheet.ts'
import { newId } from '#store/new-id.ts'
import { testParts } from '../testing/parts.ts'
import { aMember, anOrganisation } from '../testing/people.ts'
import { aBenchDatabase } from './bench-database.ts'
import { peakOf } from './make-sheet.ts'
import { type Extent, type Part, type Row, row } from './row.ts'

const how = {
  rate: 'Rows a second of a sheet of 100,000 rows: read and checked, and, after it was confirmed, made with links, messages, counters and trail (mails leave later), PostgreSQL with fsync. Floor: the same of a sheet of 10,000.',
  beside: 'The same of clients. Floor: users, in the same run.',
  memory:
    'Highest resident size of the process while it works a sheet off, above its size before; the reader of the file is a process of its own. Floor: the same of a tenth as many rows.',
}

/** Sheets of people, from the file to the last person. */
export const peopleSheets: Part = {
  name: 'sheets',
  title: 'A sheet of 100,000 people or clients',
  ...workerMemory,
  async measure(extent: Extent) {
    const [few, many] = extent === 'whole' ? [10_000, 100_000] : [100, 500]
    const database = await aBenchDatabase(['max_wal_size=4GB'])
    const parts = await testParts({ databaseUrl: database.url, mostConnections: 4 })
    try {
      const rows: Row[] = []
      let users: Awaited<ReturnType<typeof workedOff>> | undefined
      for (const [kind, name] of [
        ['members', 'users'],
        ['external_new', 'external users'],
        ['clients_new', 'clients'],
      ] as const) {
        const floor = await workedOff(parts, kind, few)
        const ours = await workedOff(parts, kind, many)
        users ??= ours
        rows.push(
          row({
            name: `${name}: read and checked`,
            unit: 'rows/s',
            ours: ours.checked,
            floor: floor.checked,
            how: how.rate,
          }),
          row({
            name: `${name}: added`,
            unit: 'rows/s',
            ours: ours.added,
            floor: floor.added,
            how: how.rate,
          }),
          row({
            name: `${name}: memory`,
            unit: 'MB',
            ours: ours.peak,
            floor: floor.peak,
            goal: { of: 'ours', atMost: 200 },
            how: how.memory,
          }),
        )
        if (kind === 'clients_new')
          rows.push(
            row({
              name: 'clients beside users: added',
              unit: 'rows/s',
              ours: ours.added,
              floor: users.added,
              goal: { of: 'ratio', atLeast: 0.8 },
              how: how.beside,
            }),
          )
      }

      return rows
    } finally {
      await parts.close()
      await database.stop()
    }
  },
}

type Parts = Awaited<ReturnType<typeof testParts>>

async function workedOff(parts: Parts, kind: SheetKind, count: number) {
  const organisation = await anOrganisation(parts)
  const { userId, roleId } = await aMember(parts, organisation, ['bulkuser', 'users', 'clients'])
  const store = parts.store.forOrganisation(organisation.id)
  const fileId = newId()
  await parts.vault.put(organisation.id, sheet(kind, count), {
    claim: (kept) =>
      store.transaction((tx) =>
        tx.files.add({
          id: fileId,
          ...kept,
          mime: 'text/csv',
          name: 'people.csv',
          pages: null,
          uploaded_by: userId,
          signer_link_id: null,
          state: 'uploaded',
          problem: 'FILE_NOT_PDF',
          expires_at: new Date(Date.now() + 86_400_000),
        }),
      ),
  })
  const defaults = { role_id: roleId, department_id: null, language: 'en' }
  const { uploadId, jobId } = await store.transaction((tx) =>
    takeSheetFile(tx, new Date(), fileId, { kind, uploadedBy: userId, defaults }),
  )
  const wanted = { organisationId: organisation.id, jobId }
  const by = { kind: 'member' as const, id: userId, name: 'Asha' }
  const member = { userId, modules: new Set<Module>(['bulkuser', 'clients']) }
  const { peak, answer } = await peakOf(async () => {
    const checked = await rate(count, () => checkSheet(parts, { ...wanted, uploadId }))
    const workId = await store.transaction((tx) =>
      confirmSheet(tx, uploadId, { again: false }, { member, by, kinds: parts.sheetKinds }),
    )
    const added = await rate(count, async () => {
      const isOpen = async () =>
        ['queued', 'running'].includes((await store.read((tx) => tx.jobProgress.get(workId)))?.state ?? '')
      while (await isOpen()) await workOffSheet(parts, { ...wanted, jobId: workId })
    })

    return { checked, added, workId }
  })
  const { checked, added, workId } = answer
  const job = await store.read((tx) => tx.jobProgress.get(workId))
  if (job?.done !== count || job.failed > 0) throw new Error('The sheet was not worked off whole.')

  return { checked, added, peak }
}

async function rate(count: number, act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()

  return count / ((performance.now() - began) / 1_000)
}

async function* sheet(kind: SheetKind, count: number): AsyncGenerator<Buffer> {
  const isClients = kind === 'clients_new'
  yield Buffer.from(
    isClients ? 'Client code,Client name,Contact name,E-mail,Mobile No.\r\n' : 'Name,E-mail,Mobile No.\r\n',
  )
  for (let begin = 0; begin < count; begin += 1_000) {
    const lines = Array.from({ length: Math.min(1_000, count - begin) }, (_, at) => {
      const n = begin + at

      const client = isClients ? `C-${n},Asha Traders ${n},` : ''

      return `${client}Asha Rao,asha.${count}.${n}@branch.example,+919${String(n).padStart(9, '0')}\r\n`
    })
    yield Buffer.from(lines.join(''))
  }
}
