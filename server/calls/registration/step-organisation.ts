import type { RegistrationStatus } from '#contract/vocabulary/registration.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { moveSubscription } from '#domain/subscriptions/subscription-moves.ts'
import { agreeAsMember } from '#services/consents/agree-as-member.ts'
import { moveOrganisation } from '#services/organisations/move-organisation.ts'
import type { Parts } from '#services/parts.ts'
import { welcomeRegistrant } from '#services/registration/welcome-registrant.ts'
import { beginSubscription } from '#services/subscriptions/begin-subscription.ts'
import { isFirstAdministrator } from '#services/subscriptions/is-first-administrator.ts'
import type { Tx } from '#store/store.ts'

export interface Step {
  to: RegistrationStatus
  /** The agreement that was read. */
  consentId: string | null
  /** Why an operator moves another organisation on. */
  reason: string | null
  userId: string
  email: string
  isOperator: boolean
  by: Actor
}

/**
 * Moves the registration of an organisation one step, where what the step stands for has happened.
 */
export async function stepOrganisation(tx: Tx, parts: Parts, step: Step): Promise<RegistrationStatus> {
  const organisation = await tx.organisations.lock(tx.organisationId)
  if (!step.isOperator && !(await isFirstAdministrator(tx, step.userId))) throw new Refusal('NOT_ALLOWED')
  const from = organisation.registration_status as RegistrationStatus
  await requireCondition(tx, parts, from, step)

  const status = await moveOrganisation(tx, from, [step.to], step.by)
  if (status === 'Completed') await welcomeRegistrant(tx, parts)

  return status
}

async function requireCondition(tx: Tx, parts: Parts, from: RegistrationStatus, step: Step): Promise<void> {
  const { to } = step
  if (from === 'Awaiting NDA' && to === 'Awaiting Package Selection') return await agree(tx, parts, step)
  // The address is typed, not claimed.
  if (from === 'Awaiting Address Setup') throw wrongStep(from, to)
  if (to === 'Package Selected' && !(await tx.subscriptions.open())) throw new Refusal('PACKAGE_MISSING')
  if (to === 'Awaiting Payment') return await awaitPayment(tx, parts)
  // It follows a payment and never a request; one without a price is completed where it is chosen.
  if (to === 'Paid') throw new Refusal('PAYMENT_MISSING')
  if (to === 'Completed' && from !== 'Paid') throw new Refusal('PAYMENT_MISSING')
  if (to === 'Completed') await begin(tx, parts, step)
}

const wrongStep = (from: RegistrationStatus, to: RegistrationStatus) =>
  new Refusal('WRONG_STATE', {
    values: { case: 'registrationStep', state: from, to },
  })

/** An operator may waive it with a reason, which is in the trail. */
async function agree(tx: Tx, parts: Parts, step: Step): Promise<void> {
  const { consentId, isOperator, reason, by } = step
  if (!consentId) {
    if (!(isOperator && reason)) throw new Refusal('NDA_MISSING')
    return await tx.audit.add('agreement-waived', { by, detail: { why: reason } })
  }
  const text = await tx.consentTexts.get(consentId)
  if (text?.purpose !== 'nda') throw new Refusal('NDA_MISSING')
  await agreeAsMember(tx, text, step, by, parts.clock.now())
}

async function awaitPayment(tx: Tx, parts: Parts): Promise<void> {
  const open = await tx.subscriptions.open()
  if (!open) throw new Refusal('PACKAGE_MISSING')
  await tx.subscriptions.change(
    open.id,
    { state: moveSubscription(open, 'awaiting_payment') },
    parts.clock.now(),
  )
}

async function begin(tx: Tx, parts: Parts, { by }: Step): Promise<void> {
  const open = await tx.subscriptions.open()
  if (!open) throw new Refusal('PACKAGE_MISSING')
  await beginSubscription(tx, open, by, parts.clock.now())
}
