import { fullName } from '#contract/vocabulary/full-name.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { readDocket } from '#services/dockets/read-document.ts'
import type { Tx } from '#store/store.ts'
import type { RowPerson } from './read-signer-rows.ts'

type Source = 'member' | 'external_user' | 'client' | 'docket'

/**
 * People who are known already, in the order in which they were chosen. One who is not there
 * refuses all.
 */
export async function knownPeople(
  tx: Tx,
  source: Source,
  ids: readonly string[],
  { member, now }: { member: Member; now: Date },
): Promise<RowPerson[]> {
  const people: RowPerson[] = []
  if (source === 'member') {
    const rows = new Map((await tx.memberRecords.ofUsers(ids)).map((row) => [row.user_id, row]))
    const known = await tx.members.ofIds(ids)
    for (const [index, id] of ids.entries()) {
      const row = rows.get(id)
      if (row?.state !== 'active') throw missing('USER_NOT_FOUND', index)
      people.push(
        asPerson({
          name: fullName(row),
          email: row.email,
          mobile: row.mobile,
          language: known.get(id)?.language,
        }),
      )
    }
  }
  if (source === 'external_user') {
    const rows = new Map((await tx.externalUsers.ofIds(ids)).map((row) => [row.id, row]))
    for (const [index, id] of ids.entries()) {
      const row = rows.get(id)
      if (!row || row.ended_at || (row.valid_until && row.valid_until <= now))
        throw missing('EXTERNAL_USER_NOT_FOUND', index)
      people.push(asPerson(row))
    }
  }
  if (source === 'client') {
    const clients = new Map((await tx.clients.ofIds(ids)).map((client) => [client.id, client]))
    const contacts = await tx.clients.contactsOf(ids)
    for (const [index, id] of ids.entries()) {
      const client = clients.get(id)
      if (!client || client.retired_at) throw missing('CLIENT_NOT_FOUND', index)
      const all = contacts.get(id) ?? []
      const contact = all.find(({ is_main }) => is_main) ?? all[0]
      if (!contact || !(contact.email || contact.mobile)) throw missing('CONTACT_MISSING', index)
      people.push(asPerson(contact))
    }
  }
  if (source === 'docket')
    for (const id of ids) {
      const { signers } = await readDocket(tx, id, member)
      for (const signer of signers) {
        const { role } = signer
        // A witness is somebody's: they are added beside their signer.
        if (role !== 'signer' && role !== 'approver' && role !== 'viewer') continue
        people.push({
          ...asPerson(signer),
          role: signer.told_at_end ? 'copy' : role,
          order: ids.length === 1 ? signer.sequence : null,
        })
      }
    }

  return people
}

type Missing = 'USER_NOT_FOUND' | 'EXTERNAL_USER_NOT_FOUND' | 'CLIENT_NOT_FOUND' | 'CONTACT_MISSING'

const missing = (code: Missing, index: number): Refusal =>
  new Refusal(code, { fields: [{ path: `ids.${index}`, code }] })

const asPerson = ({
  name,
  email,
  mobile,
  language,
}: {
  name: string
  email: string | null
  mobile: string | null
  language?: string | undefined
}): RowPerson => ({ name, email, mobile, role: 'signer', order: null, language: language ?? 'en' })
