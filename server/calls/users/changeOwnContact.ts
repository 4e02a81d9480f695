import { actingMember } from '#calls/acting.ts'
import { answer, type CallContext } from '#calls/answer.ts'
import type { OutputOf, ParsedInputOf } from '#contract/define-call.ts'
import { changeOwnContact } from '#contract/users/changeOwnContact.ts'
import type { ContactKind } from '#contract/vocabulary/contact-changes.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { endListedSessions, type ListedSession } from '#services/passwords/end-listed-sessions.ts'
import { refuseThrowAway } from '#services/registration/begin-registration.ts'
import { noteWrongFactor } from '#services/sessions/become-whole.ts'
import { type Proof, withProof } from '#services/sessions/prove-factor.ts'
import { askAgain, askContact, dropContact } from '#services/users/ask-contact.ts'
import { confirmContact } from '#services/users/confirm-contact.ts'
import { requireOwnFacts } from '#services/users/kept-by-provider.ts'

type Input = ParsedInputOf<typeof changeOwnContact>
type Output = OutputOf<typeof changeOwnContact>

export default answer(changeOwnContact, async (input, context) => {
  const { parts, store, origin } = context
  await limitTries(parts, 'own-contact', origin)
  const asking = askingOf(context)

  switch (input.act) {
    case 'ask_mail':
      await requireOwnFacts(parts, asking.userId)
      await refuseThrowAway(parts, input.email)

      return await asked({ kind: 'mail', contact: input.email }, input.proof, context)
    case 'ask_mobile':
      return await asked({ kind: 'mobile', contact: input.mobile }, input.proof, context)
    case 'send_again':
      return await store.transaction(async (tx) => ({ waits: await askAgain(tx, parts, input.kind, asking) }))
    case 'drop':
      return await store.transaction(async (tx) => {
        await dropContact(tx, input.kind, asking)

        return { waits: null }
      })
    default:
      return await confirmed(input, context)
  }
})

function askingOf(context: CallContext) {
  const { member, by } = actingMember(context)

  return { userId: member.userId, clientKeyHash: context.browser.clientKeyHash, by }
}

async function asked(
  wanted: { kind: ContactKind; contact: string },
  proof: Proof,
  context: CallContext,
): Promise<Output> {
  const { parts, store, origin } = context
  const { member } = actingMember(context)
  const proving = { userId: member.userId, sessionId: member.sessionId, ...origin }

  return await withProof(parts, store.transaction, proving, proof, {
    right: async (tx) => ({ waits: await askContact(tx, parts, wanted, askingOf(context)) }),
    wrong: (tx, refusal) => noteWrongFactor(tx, member.userId, refusal, origin),
  })
}

async function confirmed(input: Extract<Input, { act: 'confirm' }>, context: CallContext): Promise<Output> {
  const { parts, store, origin } = context
  const { member } = actingMember(context)
  // A mail address of a person whom a directory keeps meanwhile is not theirs to change any more.
  if (input.kind === 'mail') await requireOwnFacts(parts, member.userId)
  const ended: ListedSession[] = []
  const confirming = { ...askingOf(context), sessionId: member.sessionId, origin }
  const output = await store.transaction(async (tx) => {
    const outcome = await confirmContact(tx, parts, input, confirming)
    if (outcome instanceof Refusal) return outcome
    ended.splice(0, ended.length, ...outcome)

    return { waits: null }
  })
  if (output instanceof Refusal) throw output
  await endListedSessions(parts, ended, 'contact-changed')

  return output
}
