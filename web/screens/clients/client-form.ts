import type { ClientRecord, ContactRow } from '#contract/clients/client-record.ts'
import type { FieldMerges } from '../../components/meanwhile/merge-edits.ts'

export interface ContactDraft {
  name: string
  email: string
  mobile: string
  designation: string
  is_main: boolean
}

export interface ClientDraft {
  name: string
  code: string
  address: string
  contacts: readonly ContactDraft[]
  /** By the id of the field. */
  data: Readonly<Record<string, string>>
}

const contactDraft = ({ name, email, mobile, designation, is_main }: ContactRow): ContactDraft => ({
  name,
  email: email ?? '',
  mobile: mobile ?? '',
  designation: designation ?? '',
  is_main,
})

export const emptyContact = (isMain: boolean): ContactDraft => ({
  name: '',
  email: '',
  mobile: '',
  designation: '',
  is_main: isMain,
})

export const draftOf = (client: ClientRecord | null): ClientDraft => ({
  name: client?.name ?? '',
  code: client?.code ?? '',
  address: client?.address ?? '',
  contacts: client?.contacts.map(contactDraft) ?? [],
  data: Object.fromEntries(client?.fields.map(({ field_id, value }) => [field_id, value ?? '']) ?? []),
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const changedData = (before: ClientDraft['data'], after: ClientDraft['data']) =>
  Object.fromEntries(
    Object.entries(after).filter(([id, value]) => value.trim() !== (before[id] ?? '').trim()),
  )

export const clientMerges: FieldMerges<ClientDraft> = {
  contacts: { isSame },
  data: {
    isSame: (one, other) => isSame(changedData(one, other), {}),
    merge: (before, mine, theirs) => ({ ...theirs, ...changedData(before, mine) }),
  },
}

const contactsInput = (contacts: ClientDraft['contacts']) =>
  contacts.map(({ name, email, mobile, designation, is_main }) => ({
    name: name.trim(),
    email: email.trim() || null,
    mobile: mobile.trim() || null,
    designation: designation.trim() || null,
    is_main,
  }))

/** What is sent: of a client that is there, only what differs from what was read. */
export function clientChanges(draft: ClientDraft, read: ClientRecord | null) {
  const before = draftOf(read)
  const data = Object.fromEntries(
    Object.entries(changedData(before.data, draft.data)).map(([id, value]) => [id, value.trim() || null]),
  )
  const all = {
    name: draft.name.trim(),
    code: draft.code.trim(),
    address: draft.address.trim() || null,
    contacts: contactsInput(draft.contacts),
    data,
  }
  if (!read) return all

  return {
    ...(all.name !== before.name && { name: all.name }),
    ...(all.code !== before.code && { code: all.code }),
    ...(draft.address.trim() !== before.address && { address: all.address }),
    ...(!isSame(draft.contacts, before.contacts) && { contacts: all.contacts }),
    ...(Object.keys(data).length > 0 && { data }),
  }
}

/** `fields.contacts.0.email` is the control `contacts.0.email`, `data.ID` the control `ID`. */
export function fieldOfPath(path: string): string {
  const bare = path.replace(/^fields\./, '')

  return bare.startsWith('contacts.') ? bare : (bare.split('.').at(-1) ?? bare)
}
