import { z } from 'zod'
import { Email, Mobile, PersonName } from '../signers/signer-record.ts'
import { clientFieldTypes } from '../vocabulary/client-fields.ts'
import { clientStates, mostClientContacts, mostValueCharacters } from '../vocabulary/client-limits.ts'
import { mostOptions } from '../vocabulary/fields/settings.ts'
import { ClientFieldId, ClientId, Moment } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { SaidValues } from '../vocabulary/said-values.ts'

export const ClientCode = z
  .string()
  .trim()
  .min(1, rule('REQUIRED'))
  .max(40, rule('TEXT_TOO_LONG', { most: 40 }))
  .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/, rule('CLIENT_CODE_INVALID'))

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, rule('TEXT_TOO_LONG', { most }))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, rule('CONTROL_CHARACTERS'))

export const ClientName = line(200).min(1, rule('NAME_REQUIRED'))

export const ClientAddress = z
  .string()
  .trim()
  .max(500, rule('TEXT_TOO_LONG', { most: 500 }))
  .regex(/^[\P{Cc}\n\t]*$/u, rule('CONTROL_CHARACTERS'))

/** A person at the client. */
export const ClientContact = z
  .object({
    name: PersonName,
    email: Email.nullish(),
    mobile: Mobile.nullish(),
    designation: line(100).nullish(),
    /** The one who is written to first; where nobody is named it is the first of the list. */
    is_main: z.boolean().default(false),
  })
  .refine(({ email, mobile }) => email || mobile, { error: rule('CONTACT_NEEDED'), path: ['email'] })

const isOnce = (values: readonly (string | null | undefined)[]): boolean => {
  const given = values.filter((value) => Boolean(value))

  return new Set(given).size === given.length
}

const ClientContacts = z
  .array(ClientContact)
  .max(mostClientContacts)
  .refine((all) => all.filter(({ is_main }) => is_main).length < 2, {
    error: rule('MAIN_CONTACT_TWICE'),
  })
  .refine((all) => isOnce(all.map(({ email }) => email)) && isOnce(all.map(({ mobile }) => mobile)), {
    error: rule('CONTACT_TWICE'),
  })

/** What is said of a client. Values of own fields go by the id of the field; null empties one. */
export const clientInput = {
  name: ClientName,
  code: ClientCode,
  address: ClientAddress.nullable(),
  contacts: ClientContacts,
  data: z.record(ClientFieldId, z.string().max(mostValueCharacters).nullable()),
}

export const ClientFieldName = line(60).min(1, rule('NAME_REQUIRED'))
export const ClientFieldValues = z.array(line(100).min(1, rule('REQUIRED'))).max(mostOptions)

/** An own field of clients. */
export const ClientFieldRow = z.object({
  field_id: ClientFieldId,
  name: z.string(),
  type: z.enum(clientFieldTypes),
  /** What can be chosen; of a choice alone. */
  values: z.array(z.string()),
  required: z.boolean(),
  /** No two clients have the same value. */
  unique: z.boolean(),
})
export type ClientFieldRow = z.output<typeof ClientFieldRow>

/** What an own field holds, and why it no longer fits the field. */
export const ClientValue = ClientFieldRow.extend({
  value: z.string().nullable(),
  problem: z.object({ code: z.string(), values: SaidValues.optional(), message: z.string() }).nullable(),
})
export type ClientValue = z.output<typeof ClientValue>

export const ContactRow = z.object({
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  designation: z.string().nullable(),
  is_main: z.boolean(),
})
export type ContactRow = z.output<typeof ContactRow>

export const ClientRow = z.object({
  client_id: ClientId,
  code: z.string(),
  name: z.string(),
  state: z.enum(clientStates),
  main_contact: ContactRow.nullable(),
  /** Dockets that name it and are not over. */
  open_dockets: z.int(),
  /** A value no longer fits its field, or one is missing. */
  to_correct: z.boolean(),
  created_at: Moment,
  updated_at: Moment,
  /** Goes with the next change: of two who change at once the second reads first. */
  revision: z.int(),
})
export type ClientRow = z.output<typeof ClientRow>

export const ClientRecord = ClientRow.extend({
  address: z.string().nullable(),
  contacts: z.array(ContactRow),
  /** Each field of the organisation, in its order. */
  fields: z.array(ClientValue),
  /** Values of fields that were taken away; they stay with the client. */
  kept: z.array(ClientValue),
  changed_by: z.string().nullable(),
})
export type ClientRecord = z.output<typeof ClientRecord>
