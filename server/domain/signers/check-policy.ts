import type { AskableCheck } from '#contract/vocabulary/signer-checks.ts'
import { handMethods, isUnattended } from '#contract/vocabulary/signing-methods.ts'
import type { MessageChannel, SeatKind, SignerRole, SignerState } from '#contract/vocabulary/states.ts'
import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { mayCompareFacts } from '#domain/signing/facts-of-methods.ts'
import { aboveFloor } from '#domain/signing/method-floor.ts'
import { takesTurn } from './turn.ts'

type Policy = Pick<DocketSettings, 'signer_checks' | 'signer_otp' | 'document_type' | 'method_floors'>

interface Checked {
  email: string | null
  mobile: string | null
  code_by?: MessageChannel | null | undefined
  asks_factor?: boolean | undefined
  hasFacts: boolean
  hasAccessCode: boolean
  role: SignerRole
  methods: readonly string[]
}

interface Seat extends Checked {
  name: string
  state?: SignerState
  kind: SeatKind
  is_self: boolean
}

/** What the sender chose for one person. */
const chosenOf = ({ code_by, asks_factor, hasFacts, hasAccessCode }: Checked): AskableCheck[] => [
  ...(code_by ? [code_by] : []),
  ...(hasAccessCode ? (['access_code'] as const) : []),
  ...(asks_factor ? (['factor'] as const) : []),
  ...(hasFacts ? (['facts'] as const) : []),
]

/** By which one way their code goes anyhow; none where they may choose. */
function usualCode({ email, mobile }: Checked, { signer_otp }: Policy): AskableCheck[] {
  if (signer_otp === 'mail' && email) return ['mail']

  return signer_otp === 'sms' && mobile ? ['sms'] : []
}

/**
 * Whether each way that is open to them compares facts: most certificates say the name alone, or
 * name another.
 */
const comparesFacts = ({ methods }: Checked, policy: Policy): boolean =>
  !methods.some(isUnattended) && aboveFloor(handMethods(methods), policy).every(mayCompareFacts)

/** What the organisation needs and this person is not asked for; null where nothing is missing. */
export function checkMissing(person: Checked, policy: Policy): AskableCheck | null {
  const { needs } = policy.signer_checks
  // Who agrees to a docket has no certificate that could say them.
  const needed = policy.signer_checks.needed.filter((one) => one !== 'facts' || person.role !== 'approver')
  const chosen = chosenOf(person).filter((one) => one !== 'facts' || comparesFacts(person, policy))
  const asked = person.code_by ? chosen : [...chosen, ...usualCode(person, policy)]
  const missing = needed.filter((one) => !asked.includes(one))
  if (needs === 'any' && missing.length < needed.length) return null

  return missing[0] ?? null
}

/** A check that the organisation does not let senders ask for. */
export const checkClosed = (person: Checked, { signer_checks }: Policy): AskableCheck | null =>
  chosenOf(person).find((one) => !signer_checks.offered.includes(one)) ?? null

/** The sender's own seat is known by their session, and an organisation has nobody to ask. */
const isJudged = (seat: Seat): boolean =>
  takesTurn(seat) && seat.state !== 'delegated' && seat.kind !== 'organisation' && !seat.is_self

/** Refuses people who are known by less than the organisation asks, or by what it closed. */
export function requireCheckPolicy(seats: readonly Seat[], policy: Policy): void {
  for (const seat of seats.filter(isJudged)) {
    const { name } = seat
    const closed = checkClosed(seat, policy)
    if (closed) throw new Refusal('CHECK_CLOSED', { values: { name, check: closed } })
    const missing = checkMissing(seat, policy)
    if (!missing) continue
    const isGiven = missing === 'facts' && seat.hasFacts
    throw new Refusal('CHECKS_NEEDED', {
      values: { case: isGiven ? 'ways' : policy.signer_checks.needs, name, check: missing },
    })
  }
}
