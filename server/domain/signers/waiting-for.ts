import type { DocumentState, SignerState, WaitReason } from '#contract/vocabulary/states.ts'
import { holdWords } from './hold-words.ts'
import { type TurnTaker, whoseTurn } from './turn.ts'

interface Waiting extends TurnTaker {
  name: string
}

/** What a signer, or the sender for them, waits for: a sentence, or null when nothing is open. */
export function whatIsWaitedFor(
  signer: Waiting,
  document: { state: DocumentState; waiting_for: WaitReason | null },
  all: readonly Waiting[],
): string | null {
  if (document.state === 'draft') return 'The document is not sent yet.'
  if (document.state !== 'out_for_signature') return null
  if (signer.hold_reason) return `On hold: ${holdWords(signer.hold_reason)}`
  if (signer.state === 'waiting') {
    const before = [
      ...new Set(
        whoseTurn(all)
          .filter(({ id }) => id !== signer.id)
          .map(({ name }) => name),
      ),
    ]

    return before.length > 0
      ? `${before.join(' and ')} must sign first.`
      : 'A signature box must be placed first.'
  }

  return sentences[signer.state] ?? (document.waiting_for && beingDone[document.waiting_for])
}

const beingDone: Record<WaitReason, string> = {
  seal: 'The seal is being put on.',
  'time-stamp': 'The time-stamp is being added.',
  revocation: 'The proof that no certificate was revoked is being fetched.',
  mail: 'A message could not be sent yet; we try again automatically.',
  storage: 'Our file store does not answer; this continues automatically.',
}

const sentences: Partial<Record<SignerState, string>> = {
  invited: 'The link has not been opened yet.',
  opened: 'The code has not been entered yet.',
  authenticated: 'The signer is reading.',
  signing: 'The signer is signing at this moment.',
  bounced: 'The invitation was not delivered; the contact must be corrected.',
}
