import { createHash } from 'node:crypto'
import type { RegistrationStatus } from '#contract/vocabulary/registration.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { isFirstAdministrator } from '#services/roles/is-first-administrator.ts'
import { beginSubscription } from '#services/subscriptions/begin-subscription.ts'
import { newId } from '#store/new-id.ts'
import type { AuditFacts, Tx } from '#store/store.ts'
import { moveOrganisation } from './move-organisation.ts'
import { welcomeRegistrant } from './welcome-registrant.ts'

export interface Step {
  to: RegistrationStatus
  /** The agreement that was read. */
  consentId: string | null
  /** Why an operator moves another organisation on. */
  reason: string | null
  userId: string
  email: string
  isOperator: boolean
  by: AuditFacts['by']
}

/** Moves the registration of an organisation one step, where what the step stands for has happened. */
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
    sentence: `This registration is at “${from}” and cannot be moved to “${to}”.`,
  })

/** An operator may waive it with a reason, which stands in the trail. */
async function agree(tx: Tx, parts: Parts, step: Step): Promise<void> {
  const { consentId, isOperator, reason, by } = step
  if (!consentId) {
    if (!(isOperator && reason)) throw new Refusal('NDA_MISSING')
    return await tx.audit.add('agreement-waived', { by, detail: { why: reason } })
  }
  const now = parts.clock.now()
  const text = await tx.consentTexts.get(consentId)
  if (text?.purpose !== 'nda') throw new Refusal('NDA_MISSING')
  const current = await tx.consentTexts.current('nda', text.language, now)
  if (current?.id !== text.id) throw new Refusal('CONSENT_OUTDATED')
  const hash = createHash('sha256').update(text.text, 'utf8').digest()
  await tx.consents.add({
    id: newId(),
    text_id: text.id,
    subject: step.email,
    user_id: step.userId,
    language: text.language,
    version: text.version,
    text_sha256: hash,
    address: by.address ?? null,
    browser: by.device ?? null,
    accepted_at: now,
  })
  await tx.audit.add('member-agreed', {
    by,
    detail: {
      purpose: text.purpose,
      version: text.version,
      language: text.language,
      text_sha256: hash.toString('hex'),
    },
  })
}

async function awaitPayment(tx: Tx, parts: Parts): Promise<void> {
  const open = await tx.subscriptions.open()
  if (!open) throw new Refusal('PACKAGE_MISSING')
  await tx.subscriptions.change(open.id, { state: 'awaiting_payment' }, parts.clock.now())
}

async function begin(tx: Tx, parts: Parts, { by }: Step): Promise<void> {
  const open = await tx.subscriptions.open()
  if (!open) throw new Refusal('PACKAGE_MISSING')
  await beginSubscription(tx, open, by, parts.clock.now())
}
