import type {
  DocumentState,
  HandEnd,
  SignerRole,
  SignerState,
  WaitReason,
} from '#contract/vocabulary/states.ts'
import { holdWords } from '#domain/signers/hold-words.ts'
import { signsFile } from '#domain/signers/turn.ts'

interface Facts {
  state: DocumentState
  reason: string | null
  byHand?: HandEnd | null
  waitingFor: WaitReason | null
  /** Who can decide on what is in review. */
  checkers?: readonly string[]
  signers: readonly {
    name: string
    role: SignerRole
    state: SignerState
    boxes: number
    holdReason: string | null
  }[]
}

const awaited: Record<Exclude<WaitReason, 'mail'>, string> = {
  seal: 'the seal',
  'time-stamp': 'the time-stamp',
  revocation: 'the proof that no certificate was revoked',
  storage: 'our file store, which does not answer',
}

const mostNamed = 3
const reached: readonly SignerState[] = ['invited', 'opened', 'authenticated', 'signing']

/** What happens next with a document, in one sentence for the person who sent it. */
export function nextStep({ state, reason, byHand, waitingFor, checkers = [], signers }: Facts): string {
  const because = reason ? `: ${reason}` : '.'
  switch (state) {
    case 'draft':
      return draftStep(signers)
    case 'in_review':
      return checkers.length > 0
        ? `With ${nameSome(checkers)} for review, before it is sent.`
        : 'Nobody can review it at the moment. Take it back, or ask an administrator to name somebody.'
    case 'out_for_signature':
      // A message that has not left holds nobody up: the turn is what counts.
      return waitingFor && waitingFor !== 'mail'
        ? `Waiting for ${awaited[waitingFor]}; this goes on by itself.`
        : signingStep(signers)
    case 'completed':
      if (byHand === 'on_paper') return `It was signed on paper${because}`
      return byHand === 'marked'
        ? `It was marked as completed${because}`
        : 'Everybody has signed. Download the signed copy.'
    case 'rejected':
      return `A signer declined${because}`
    case 'revoked':
      return `It was taken back${because}`
    case 'expired':
      return 'The deadline has passed. Extend it to go on.'
    case 'deleted':
      return 'It was deleted.'
  }
}

/** A few names, and how many more there are. */
function nameSome(names: readonly string[]): string {
  const more = names.length - mostNamed
  if (more > 0) return `${names.slice(0, mostNamed).join(', ')} or ${more} more`
  const last = names.at(-1) ?? ''

  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last
}

function draftStep(signers: Facts['signers']): string {
  const signing = signers.filter((signer) => signer.role === 'signer')
  if (signing.length === 0) return 'Add the people who sign.'
  const without = signers.find((signer) => signsFile(signer) && signer.boxes === 0)

  return without ? `Place a signature box for ${without.name}.` : 'Check it and send it.'
}

function signingStep(signers: Facts['signers']): string {
  const held = signers.find((signer) => signer.holdReason !== null)
  if (held) return `${held.name} is on hold: ${holdWords(held.holdReason ?? '')}`
  const bounced = signers.find((signer) => signer.state === 'bounced')
  if (bounced) return `The invitation did not reach ${bounced.name}. Correct the address and send it again.`
  const open = signers.filter((signer) => signer.role !== 'viewer' && reached.includes(signer.state))
  if (open.length > 0) return `Waiting for ${open.map((signer) => signer.name).join(' and ')}.`
  const boxless = signers.find(
    (signer) => signsFile(signer) && signer.state === 'waiting' && signer.boxes === 0,
  )

  if (boxless) return `Place a signature box for ${boxless.name}.`
  // Earlier people are on other papers of the docket: the turn is the docket's.
  const waiting = signers.find((signer) => signer.role !== 'viewer' && signer.state === 'waiting')

  return waiting
    ? `${waiting.name} is asked once the other papers of this docket have got that far.`
    : 'The last steps are being done.'
}
