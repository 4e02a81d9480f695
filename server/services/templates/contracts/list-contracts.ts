import type { ContractRow } from '#contract/templates/contract-record.ts'
import { type ContractState, mostContractDays } from '#contract/vocabulary/templates/contracts.ts'
import type { Member } from '#domain/askers.ts'
import { isoDayInIndia } from '#domain/signing/fields.ts'
import { narrowedFor } from '#services/dockets/narrow-documents.ts'
import type { Tx } from '#store/store.ts'
import type { ListedContract } from '#store/templates/contracts.ts'
import { departmentsInSight } from '../who-uses.ts'

interface Wanted {
  search: string | null
  clientId: string | null
  docketId: string | null
  states: readonly ContractState[] | null
  endsFrom: string | null
  endsTo: string | null
  page: number
  rows: number
}

/** Contracts of the dockets that the member sees. */
export async function listContracts(tx: Tx, member: Member, wanted: Wanted, now: Date) {
  const sight = { ...(await narrowedFor(tx, member, {}, { search: null, now })), archived: 'also' as const }
  const today = isoDayInIndia(now)
  const query = { ...wanted, sight, today, openTo: await departmentsInSight(tx, member) }
  const { rows, ...counts } = await tx.contracts.page(query)
  const owners = rows.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]))
  const names = await tx.members.names([...new Set(owners)])
  const states = await tx.contracts.countStates(sight, today)

  return {
    rows: rows.map((row) => presentContract(row, names)),
    ...counts,
    days: await tx.contracts.days(query, mostContractDays),
    states: { running: 0, notice_due: 0, ended: 0, renewed: 0, ...states },
  }
}

const presentContract = (row: ListedContract, names: ReadonlyMap<string, string>): ContractRow => ({
  document_id: row.documentId,
  docket_id: row.docketId,
  title: row.title,
  client:
    row.clientId !== null && row.clientName !== null
      ? { client_id: row.clientId, name: row.clientName }
      : null,
  template_id: row.templateId,
  state: row.state,
  starts_on: row.startsOn,
  ends_on: row.endsOn,
  notice_on: row.noticeOn,
  notice_days: row.noticeDays,
  value: row.value,
  owner: row.ownerId === null ? null : { user_id: row.ownerId, name: names.get(row.ownerId) ?? '' },
  by_hand: row.byHand,
  renewing: row.renewingDocument === null ? null : { document_id: row.renewingDocument },
  renewed_by: row.renewedByDocument === null ? null : { document_id: row.renewedByDocument },
  updated_at: row.updatedAt.toISOString(),
})
