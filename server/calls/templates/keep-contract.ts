import { Refusal } from '#domain/refusal.ts'
import { isoDayInIndia } from '#domain/signing/fields.ts'
import { dayBefore } from '#domain/templates/contract-days.ts'
import { changed } from '#services/audit/changed.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { openDocket, requireMayOnDocket } from '#services/dockets/open-folder.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { dayInWords } from '#services/templates/contracts/day-in-words.ts'
import { seesContract } from '#services/templates/contracts/owner-of-contract.ts'
import { planReminder } from '#services/templates/contracts/remind-owner.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Tx } from '#store/store.ts'
import type { ContractFacts } from '#store/templates/contracts.ts'

interface Said {
  starts_on: string | null
  ends_on: string
  value: number | null
  notice_days: number
  owner_id: string | null
}

/** What somebody says of a completed docket as a contract; null: it is none. */
export async function keepContract(
  tx: Tx,
  { documentId, said, readAt }: { documentId: string; said: Said | null; readAt?: string | null | undefined },
  { member, by, now }: Acting,
): Promise<void> {
  const { docket } = await readDocument(tx, documentId, member)
  const folder = await openDocket(tx, docket.id)
  await requireMayOnDocket(tx, 'contract', folder, member)
  const before = await tx.contracts.ofDocketLocked(docket.id)
  if (readAt !== undefined && readAt !== (before?.updatedAt.toISOString() ?? null))
    throw new Refusal('CONTRACT_STALE')
  const facts = said && (await factsOf(tx, said, before?.ownerId ?? null, docket))
  const owners = [before?.ownerId, facts?.ownerId].filter((one) => typeof one === 'string')
  const names = await tx.members.names(owners)
  const told = changed(factsToTell(before, names), factsToTell(facts, names))
  // Two people may have one name.
  if (!told && before?.ownerId === facts?.ownerId) return
  await tx.audit.add('contract-changed', { by, docketId: docket.id, detail: told ?? {} })
  await tx.announce(docket.id, 'contract-changed', { by: by.name })
  if (!facts) {
    if (before) await tx.contracts.remove(before.id)

    return
  }
  if (before) await tx.contracts.change(before.id, facts, true, now)
  const id = before?.id ?? (await tx.contracts.add(docket.id, facts, true))
  if (id && before?.noticeOn !== facts.noticeOn)
    await planReminder(tx, { id, noticeOn: facts.noticeOn }, isoDayInIndia(now))
}

async function factsOf(
  tx: Tx,
  said: Said,
  ownerBefore: string | null,
  docket: Docket,
): Promise<ContractFacts> {
  const { owner_id } = said
  const isNew = owner_id !== null && owner_id !== ownerBefore
  if (isNew && (await tx.memberships.ofUser(owner_id))?.state !== 'active')
    throw new Refusal('USER_NOT_FOUND').ofField('contract.owner_id')
  if (isNew && !(await seesContract(tx, docket.id, owner_id))) {
    const who = (await tx.members.names([owner_id])).get(owner_id)
    throw new Refusal('OWNER_SEES_NO_DOCKET', who ? { values: { who } } : {}).ofField('contract.owner_id')
  }

  return {
    startsOn: said.starts_on,
    endsOn: said.ends_on,
    noticeDays: said.notice_days,
    noticeOn: dayBefore(said.ends_on, said.notice_days),
    value: said.value,
    ownerId: owner_id ?? docket.initiator_id,
  }
}

/** As the trail says them to people. */
const factsToTell = (facts: ContractFacts | null, names: ReadonlyMap<string, string>) =>
  facts && {
    first_day: facts.startsOn && dayInWords(facts.startsOn),
    last_day: dayInWords(facts.endsOn),
    notice_days: facts.noticeDays,
    value: facts.value === null ? null : rupees.format(facts.value / 100),
    owner: facts.ownerId && (names.get(facts.ownerId) ?? null),
  }

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
