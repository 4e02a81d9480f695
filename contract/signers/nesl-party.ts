import { z } from 'zod'
import { DocumentId, SignerId } from '../vocabulary/ids.ts'
import { neslConstitutions, neslRelationships } from '../vocabulary/nesl.ts'
import { PersonMethodName } from '../vocabulary/offered-method.ts'
import { languages, signerStates } from '../vocabulary/states.ts'
import { Email, Mobile, PersonName } from './signer-record.ts'

/** Who a party is, and how they are reached. */
export const neslPerson = {
  name: PersonName,
  email: Email.nullable(),
  mobile: Mobile.nullable(),
  methods: z.array(PersonMethodName).min(1),
  language: z.enum(languages),
}

/** A party as members read it: of the PAN its last four signs alone. */
export const NeslParty = z.object({
  signer_id: SignerId,
  document_id: DocumentId,
  name: z.string(),
  state: z.enum(signerStates),
  sequence: z.int(),
  relationship: z.enum(neslRelationships),
  party: z.enum(['individual', 'entity']),
  pan_masked: z.string(),
  constitution: z.enum(neslConstitutions).nullable(),
  registration_number: z.string().nullable(),
  /** Of birth, or of incorporation. */
  day: z.string(),
  address: z.string(),
  pin: z.string(),
})
export type NeslParty = z.output<typeof NeslParty>
