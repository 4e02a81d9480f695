import type { DocumentRow } from '#contract/documents/document-record.ts'
import { docketActs } from '#contract/vocabulary/docket-acts.ts'
import type { SignerState } from '#contract/vocabulary/states.ts'
import type { Member } from '#domain/askers.ts'
import { docketState } from '#domain/dockets/docket-state.ts'
import { shownSeats } from '#domain/signers/group-seat.ts'
import { type RowWithActs, readRows } from '#services/dockets/read-rows.ts'
import type { Tx } from '#store/store.ts'
import { withNames } from './present-rows.ts'

/** Rows of whole dockets in the order of these ids, of which each is one document of its docket. */
export async function presentDockets(
  tx: Tx,
  member: Pick<Member, 'userId' | 'modules'>,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  const siblings = await tx.documentList.ofSameDockets(ids)
  const read = await readRows(
    tx,
    member,
    siblings.map(({ id }) => id),
  )
  // Who signs one file of a docket does not see the others.
  const seen = read.filter(({ row, isVisible }) => isVisible || ids.includes(row.id))
  const presented = await withNames(tx, seen)
  const files = presented.map((row, at) => ({ row, read: seen[at]! }))
  const dockets = Map.groupBy(files, ({ row }) => row.docket_id)
  const docketOf = new Map(siblings.map(({ id, docket_id }) => [id, docket_id]))

  return ids.flatMap((id) => {
    const [first, ...others] = dockets.get(docketOf.get(id) ?? '') ?? []

    return first ? asOne([first, ...others]) : []
  })
}

interface File {
  row: DocumentRow
  read: RowWithActs
}

/** A docket as a row: its first file, with what is true of all of them. */
function asOne(files: readonly [File, ...File[]]): DocumentRow {
  const rows = files.map(({ row }) => row)
  const state = docketState(rows.map((row) => row.state))
  // What is said of the state is said of a file in it.
  const told = rows.find((row) => row.state === state) ?? files[0].row
  const { reason, by_hand } = told
  const waiting = rows.find(({ waiting_for }) => waiting_for !== null)
  const latest = (moments: (string | null)[]) => moments.toSorted().at(-1) ?? null

  return {
    ...files[0].row,
    state,
    reason,
    by_hand,
    waiting_for: waiting?.waiting_for ?? null,
    next_try_at: waiting?.next_try_at ?? null,
    pages: rows.reduce((sum, { pages }) => sum + pages, 0),
    size: rows.reduce((sum, { size }) => sum + size, 0),
    people: peopleOf(files),
    may: docketActs.filter((act) => rows.some(({ may }) => may.includes(act))),
    updated_at: latest(rows.map((row) => row.updated_at)) ?? files[0].row.updated_at,
    sent_at: rows.find(({ sent_at }) => sent_at !== null)?.sent_at ?? null,
    completed_at: state === 'completed' ? latest(rows.map((row) => row.completed_at)) : null,
    files: rows.map(({ document_id, name, state, reason, by_hand, pages, may }) => ({
      document_id,
      name,
      state,
      reason,
      by_hand,
      pages,
      may,
    })),
  }
}

/** Of what one person does on several files: what needs a look first, then what is still to do. */
const states: readonly SignerState[] = [
  'signing',
  'bounced',
  'declined',
  'authenticated',
  'opened',
  'invited',
  'waiting',
  'delegated',
  'signed',
]

function peopleOf(files: readonly File[]): DocumentRow['people'] {
  const seats = files.flatMap(({ read }) => shownSeats(read.signers))
  const people = Map.groupBy(seats, ({ person_key, sequence }) => `${sequence} ${person_key}`)

  return [...people.values()].flatMap((ofPerson) => {
    const [first] = ofPerson.toSorted((one, other) => states.indexOf(one.state) - states.indexOf(other.state))

    return first ? [{ name: first.name, state: first.state, sequence: first.sequence }] : []
  })
}
