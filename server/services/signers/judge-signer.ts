import { z } from 'zod'
import { Email, Mobile, PersonName } from '#contract/signers/signer-record.ts'
import { type ChoosableField, emptyOnes } from '#contract/vocabulary/form-fields.ts'
import { OfferedMethod } from '#contract/vocabulary/offered-method.ts'
import { brokenRules, type FieldProblem } from '#contract/vocabulary/rule.ts'
import type { MessageChannel } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireReachable } from '#domain/sending/message-ways.ts'
import { requireNewContact } from '#domain/signers/person-key.ts'

/** A person as somebody typed them. */
export interface TypedSigner {
  name: string
  email: string | null
  mobile: string | null
  methods?: readonly string[] | undefined
  sharesPhone?: boolean
}

export interface KnownPerson {
  name: string
  email: string | null
  mobile: string | null
}

interface Standard {
  /** Who is on the document. */
  others: readonly KnownPerson[]
  required: readonly ChoosableField<'signer'>[]
  channels: readonly MessageChannel[]
}

const Typed = z.object({
  name: PersonName,
  email: Email.nullable(),
  mobile: Mobile.nullable(),
  methods: z.array(OfferedMethod).min(1).optional(),
})

/**
 * All that is wrong with a person, each problem with its field; and the person as they would be
 * kept, where nothing is.
 */
export function judgeSigner(
  typed: TypedSigner,
  { others, required, channels }: Standard,
): { problems: FieldProblem[]; person: KnownPerson | null } {
  const { sharesPhone = false } = typed
  const given = {
    ...typed,
    email: typed.email?.trim() ? typed.email : null,
    mobile: typed.mobile?.trim() ? typed.mobile : null,
  }
  const read = Typed.safeParse(given)
  const problems = brokenRules(read.error, given)
  problems.push(
    ...emptyOnes(required, given).filter(({ path }) => !problems.some((problem) => problem.path === path)),
  )
  if (!given.email && !given.mobile && !problems.some(({ path }) => path === 'email'))
    problems.push({ path: 'email', code: 'CONTACT_NEEDED' })
  // Each field that has its form is still looked up.
  const person = {
    name: PersonName.safeParse(given.name).data ?? '',
    email: Email.safeParse(given.email).data ?? null,
    mobile: Mobile.safeParse(given.mobile).data ?? null,
  }
  problems.push(...refusedFields(() => requireNewContact(person, others, { sharesPhone })))
  if (problems.length === 0) problems.push(...refusedFields(() => requireReachable([person], channels)))

  return { problems, person: problems.length === 0 ? person : null }
}

function refusedFields(judge: () => void): FieldProblem[] {
  try {
    judge()

    return []
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal

    return [...(refusal.fields ?? [])]
  }
}
