import { type RefusalCode, refusals } from '#contract/vocabulary/refusals.ts'

/** What became of a transaction, as it is kept and repeated: one answer, however often the provider sends it. */
export interface KeptOutcome {
  state: 'signed' | 'cancelled' | 'refused' | 'timed_out'
  code: RefusalCode | null
  /** Beyond the catalogue's sentence: which paper, which name. */
  sentence: string | null
  signed_at: string | null
  certificate_name: string | null
  /** What was still owed to the file when this came about. */
  being_added: string | null
}

const nothing = { signed_at: null, certificate_name: null, being_added: null }

const signedOutcome = (at: Date, certificateName: string, owesTimeStamp: boolean): KeptOutcome => ({
  state: 'signed',
  code: null,
  sentence: null,
  signed_at: at.toISOString(),
  certificate_name: certificateName,
  being_added: owesTimeStamp ? 'time-stamp' : null,
})

export const refusedOutcome = (code: RefusalCode, sentence: string | null = null): KeptOutcome => ({
  ...nothing,
  state: code === 'PROVIDER_CANCELLED' ? 'cancelled' : code === 'LEASE_ENDED' ? 'timed_out' : 'refused',
  code,
  sentence,
})

interface Papers {
  asked: number
  refused: { name: string; code: RefusalCode; sentence: string | null }[]
  certificateName: string
  owesTimeStamp: boolean
  now: Date
}

/** One outcome for all papers of a trip: signed when each of them is, else which are not and why. */
export function outcomeOfPapers({
  asked,
  refused,
  certificateName,
  owesTimeStamp,
  now,
}: Papers): KeptOutcome {
  const [first] = refused
  if (!first) return signedOutcome(now, certificateName, owesTimeStamp)
  if (asked === 1) return refusedOutcome(first.code, first.sentence)
  const names = refused.map(({ name }) => name).join(', ')
  const done = refused.length === asked ? '' : ' The other documents are signed.'

  return refusedOutcome(
    first.code,
    `Not signed: ${names}. ${first.sentence ?? refusals[first.code].text}${done}`,
  )
}

/** After these the same person may begin again at once. */
const finalCodes: readonly RefusalCode[] = ['ALREADY_SIGNED', 'LINK_ENDED', 'WRONG_STATE']

export interface OutcomeInWords {
  state: KeptOutcome['state'] | 'waiting_for_provider' | 'nothing'
  code: string | null
  message: string | null
  can_try_again: boolean
  retry_after_seconds: number | null
  signed_at: string | null
  certificate_name: string | null
  reference: string | null
  being_added: string | null
}

// Our choice: long enough that a provider in trouble is not asked at every touch of a button.
const transientPause = 30

export function outcomeInWords(
  kept: KeptOutcome | null,
  reference: string,
  /** The answer is here, and our file store does not take the signature yet. */
  waitsForStore = false,
): OutcomeInWords {
  if (!kept)
    return {
      ...nothing,
      state: 'waiting_for_provider',
      code: waitsForStore ? 'STORAGE_AWAY' : null,
      message: waitsForStore
        ? 'You have signed at the provider. Our file store does not answer; your signature is put into the document by itself.'
        : 'The e-sign provider has not answered yet.',
      can_try_again: false,
      retry_after_seconds: null,
      reference,
    }

  return {
    state: kept.state,
    code: kept.code,
    message: kept.sentence ?? (kept.code ? refusals[kept.code].text : null),
    can_try_again: kept.state !== 'signed' && !(kept.code && finalCodes.includes(kept.code)),
    retry_after_seconds: kept.code === 'PROVIDER_DOWN' ? transientPause : null,
    signed_at: kept.signed_at,
    certificate_name: kept.certificate_name,
    reference,
    being_added: kept.being_added,
  }
}

/** Short, without meaning to others, and found again in the transaction it names. */
export const referenceOf = (transactionId: string): string => transactionId.slice(-8).toUpperCase()
