import type { OutputOf } from '#contract/define-call.ts'
import type { getMyPapers } from '#contract/documents/getMyPapers.ts'
import { faceOf } from '#services/organisations/face.ts'
import type { OpenPapers } from '#services/own-papers/open-papers.ts'
import type { Parts } from '#services/parts.ts'
import { exactTotal } from '#store/documents/listed-documents.ts'
import type { AssistedBox } from '#store/external-users/assisted-list.ts'
import { presentOwn, sendersOf } from './present-own.ts'

type Answer = OutputOf<typeof getMyPapers>
type Paper = Answer['rows'][number]
type Counts = Answer['counts']

interface Asked {
  box: AssistedBox
  search: string | null
  page: number
  maxRows: number
}

/**
 * A page of somebody's papers: each organisation is asked by itself, for as many as the page may
 * take of it, and what they answer is put in order here.
 */
export async function listPapers(
  parts: Parts,
  { contact, organisations }: Pick<OpenPapers, 'contact' | 'organisations'>,
  { box, search, page, maxRows }: Asked,
): Promise<Answer> {
  const end = Math.min(page * maxRows, exactTotal)
  const rows: Paper[] = []
  let found = 0
  let counts: Counts = { to_sign: 0, to_check: 0, waiting: 0, finished: 0 }
  for (const organisationId of organisations) {
    const own = await parts.store.forOrganisation(organisationId).read(async (tx) => {
      const listed = await tx.assistedList.page({ contact }, { box, search, page: 1, rows: end })
      const names = await tx.members.names(sendersOf(listed))
      const { name: organisation } = await faceOf(tx)

      return {
        rows: listed.map((row) => ({
          ...presentOwn(row, names),
          organisation,
          may_save: row.state === 'completed' && row.has_signed_file,
        })),
        found: await tx.assistedList.counts({ contact }, search),
        counts: await tx.assistedList.counts({ contact }, null),
      }
    })
    rows.push(...own.rows)
    found += own.found[box]
    counts = addUp(counts, own.counts)
  }

  return {
    rows: rows.sort(newestFirst).slice((page - 1) * maxRows, end),
    total: Math.min(found, exactTotal),
    more: found > exactTotal,
    counts,
  }
}

const addUp = (one: Counts, other: Counts): Counts => ({
  to_sign: one.to_sign + other.to_sign,
  to_check: one.to_check + other.to_check,
  waiting: one.waiting + other.waiting,
  finished: one.finished + other.finished,
})

const newestFirst = (one: Paper, other: Paper): number =>
  other.updated_at.localeCompare(one.updated_at) || other.document_id.localeCompare(one.document_id)
