import type { InputOf } from '#contract/define-call.ts'
import type { addCertificate } from '#contract/users/addCertificate.ts'
import type { Trouble } from '../../../texts/problem-words.ts'

/** A key that stays where it is, as its keeper shows it. */
export interface ShownKey {
  id: string
  name: string
  issuer: string
  validUntil: string
  /** What tells it from others of the same name. */
  mark: string | null
  /** Why it cannot sign with nobody there. */
  problem: { code: string; message: string } | null
  asksPin: boolean
}

type Enrolment = InputOf<typeof addCertificate>
type Place<From> = Omit<Extract<Enrolment, { from: From }>, 'kind' | 'limits' | 'consent_text_id' | 'proof'>

/** The keys of one keeper. */
export interface HeldKeys {
  label: string
  none: string
  keys: readonly ShownKey[]
  /** What is sent of the chosen one. */
  chosen(key: ShownKey, pin: string): Place<'service'> | Place<'token'>
}

export type WrongKey = Partial<Record<'file' | 'key' | 'pin' | 'agrees', Trouble>>
