import { Refusal } from '#domain/refusal.ts'
import { openFacts } from '#services/expected-facts.ts'
import type { Parts } from '#services/parts.ts'
import { beginRun, failJob, finishJob, mayStep } from '#services/progress/follow-job.ts'
import { keepResult } from '#services/progress/keep-result.ts'
import type { Keys } from '#store/keys.ts'
import type { OrganisationStore } from '#store/store.ts'
import { presentActivities } from '../audit/present-activities.ts'
import { type CopyFormat, type CopyPart, writeCopy } from './write-copy.ts'

interface Wanted {
  organisationId: string
  jobId: string
  /** Who asked. */
  userId: string
  /** About whom. */
  personId: string
  format: CopyFormat
}

const rowsOfStep = 500

/**
 * Everything that the organisation keeps about one person, as a file; asked again who may have it.
 */
export async function makePersonCopy(parts: Parts, wanted: Wanted): Promise<void> {
  const { organisationId, jobId, userId, personId, format } = wanted
  const store = parts.store.forOrganisation(organisationId)
  const now = () => parts.clock.now()
  const run = await store.transaction((tx) => beginRun(tx, jobId, now()))
  if (!run) return

  try {
    if (!(await mayHave(store, userId, personId))) throw new Refusal('NOT_ALLOWED')
    const organisation = await store.read((tx) => tx.organisations.find(organisationId))
    const fileId = await keepResult(parts, organisationId, {
      name: `Personal data ${now().toISOString().slice(0, 10)}.${format}`,
      mime: format === 'json' ? 'application/json' : 'text/html',
      bytes: writeCopy(
        format,
        { organisation: organisation?.name ?? '', personId, madeAt: now().toISOString() },
        partsOf(parts.keys, store, personId),
      ),
      madeFor: userId,
    })
    await store.transaction(async (tx) => {
      if (await mayStep(tx, jobId, now(), run)) await finishJob(tx, jobId, now(), fileId)
    })
  } catch (error) {
    if (!(error instanceof Refusal) || (error.code !== 'NOT_ALLOWED' && error.code !== 'STORAGE_FULL'))
      throw error
    const { code } = error
    await store.transaction((tx) => failJob(tx, jobId, now(), code, run))
  }
}

/** One's own while one works here, or that of others with the module. */
async function mayHave(store: OrganisationStore, userId: string, personId: string): Promise<boolean> {
  const membership = await store.read((tx) => tx.memberships.ofUser(userId))

  return membership?.state === 'active' && (userId === personId || membership.modules.includes('users'))
}

async function* partsOf(keys: Keys, store: OrganisationStore, personId: string): AsyncGenerator<CopyPart> {
  const names = await store.read(async (tx) => tx.personData.sections)
  for (const name of names) yield { name, rows: rowsOf(keys, store, name, personId) }
  yield { name: 'acts', rows: actsOf(store, { actorId: personId, aboutId: null }) }
  yield { name: 'acts_on_them', rows: actsOf(store, { actorId: null, aboutId: personId }) }
}

async function* rowsOf(keys: Keys, store: OrganisationStore, section: string, personId: string) {
  let after: string | null = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof readPage>> = await readPage(after)
    yield* rows.map((row) => withFacts(keys, row))
    after = rows.at(-1)?.id ?? null
    if (rows.length < rowsOfStep) return
  }

  function readPage(last: string | null) {
    return store.read((tx) => tx.personData.page(section, personId, last, rowsOfStep))
  }
}

/** What a sender said of them is sealed in its row. */
function withFacts(keys: Keys, { sealed_facts, facts_docket, ...row }: Record<string, unknown>) {
  if (typeof sealed_facts !== 'string' || typeof facts_docket !== 'string') return row
  const sealed = { docket_id: facts_docket, sealed_facts: Buffer.from(sealed_facts, 'base64') }

  return { ...row, facts_given_by_sender: openFacts(keys, sealed) }
}

async function* actsOf(store: OrganisationStore, who: { actorId: string | null; aboutId: string | null }) {
  const filter = { ...who, events: null, from: null, to: null, search: null }
  let before: string | null = null
  do {
    const { rows, older }: Awaited<ReturnType<typeof readPage>> = await readPage(before)
    yield* rows
    before = older
  } while (before !== null)

  function readPage(last: string | null) {
    return store.read(async (tx) => {
      const { entries, isWhole } = await tx.activities.page(filter, last, rowsOfStep)
      const shown = await presentActivities(tx, entries)

      return {
        rows: shown.map(({ id, at, event, changes, facts, address, device }) => ({
          id,
          at,
          event,
          changes: changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`),
          facts: Object.entries(facts).map(([name, value]) => `${name}: ${value}`),
          address,
          device,
        })),
        older: isWhole ? null : (entries.at(-1)?.id ?? null),
      }
    })
  }
}
