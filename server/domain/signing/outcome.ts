import type { Values } from '#contract/vocabulary/fill.ts'
import type { RefusalCode } from '#contract/vocabulary/refusals.ts'
import { handMethods, type PersonMethod } from '#contract/vocabulary/signing-methods.ts'
import { refusalText, type Said } from '#domain/refusal.ts'
import type { Coach } from './coach.ts'

/**
 * What became of a transaction, as it is kept and repeated: one answer, however often the provider
 * sends it.
 */
export interface KeptOutcome {
  state: 'signed' | 'cancelled' | 'refused' | 'timed_out'
  code: RefusalCode | null
  values?: Values | undefined
  /** Of several papers: those that are not signed, and whether the others are. */
  not_signed?: { names: string[]; others_signed: boolean }
  /** In English, of outcomes that were kept before their values were. */
  sentence?: string | null
  signed_at: string | null
  certificate_name: string | null
  /** What was still owed to the file when this came about. */
  being_added: string | null
}

/** How a transaction ended, as its row says; null while it is under way. */
export const codeOf = (outcome: object | null): string | null =>
  (outcome as Pick<KeptOutcome, 'code'> | null)?.code ?? null

const nothing = { signed_at: null, certificate_name: null, being_added: null }

const signedOutcome = (at: Date, certificateName: string, owesTimeStamp: boolean): KeptOutcome => ({
  state: 'signed',
  code: null,
  signed_at: at.toISOString(),
  certificate_name: certificateName,
  being_added: owesTimeStamp ? 'time-stamp' : null,
})

export const refusedOutcome = ({ code, values }: Said): KeptOutcome => ({
  ...nothing,
  state: code === 'PROVIDER_CANCELLED' ? 'cancelled' : code === 'LEASE_ENDED' ? 'timed_out' : 'refused',
  code,
  ...(values && { values }),
})

interface Papers {
  asked: number
  refused: (Said & { name: string })[]
  certificateName: string
  owesTimeStamp: boolean
  now: Date
}

/**
 * One outcome for all papers of a redirect: signed when each of them is, else which are not and
 * why.
 */
export function outcomeOfPapers({
  asked,
  refused,
  certificateName,
  owesTimeStamp,
  now,
}: Papers): KeptOutcome {
  const [first] = refused
  if (!first) return signedOutcome(now, certificateName, owesTimeStamp)
  if (asked === 1) return refusedOutcome(first)

  return {
    ...refusedOutcome(first),
    not_signed: { names: refused.map(({ name }) => name), others_signed: refused.length < asked },
  }
}

/** Why nothing, or not everything, was signed. */
function inEnglish({ code, values, not_signed, sentence }: KeptOutcome): string | null {
  if (sentence || !code) return sentence ?? null
  const why = refusalText(code, values)
  if (!not_signed) return why

  return `Not signed: ${not_signed.names.join(', ')}. ${why}${not_signed.others_signed ? ' The other documents are signed.' : ''}`
}

/** After these the same person may begin again at once. */
const finalCodes: readonly RefusalCode[] = ['ALREADY_SIGNED', 'LINK_ENDED', 'WRONG_STATE']

export interface OutcomeInWords {
  state: KeptOutcome['state'] | 'waiting_for_provider' | 'nothing'
  code: string | null
  values?: Values | undefined
  not_signed?: KeptOutcome['not_signed']
  message: string | null
  can_try_again: boolean
  retry_after_seconds: number | null
  method: PersonMethod | null
  coach: (Omit<Coach, 'until'> & { until: string | null }) | null
  signed_at: string | null
  certificate_name: string | null
  reference: string | null
  being_added: string | null
}

/** What is known of an act beside its outcome. */
interface Act {
  id: string
  method: string
  coach: Coach | null
  now: Date
  /** The answer is here, and our file store does not take the signature yet. */
  waitsForStore: boolean
}

export function outcomeInWords(
  kept: KeptOutcome | null,
  { id, method: name, coach, now, waitsForStore }: Act,
): OutcomeInWords {
  const [method = null] = handMethods([name])
  const reference = referenceOf(id)
  const left = coach?.until ? Math.ceil((coach.until.getTime() - now.getTime()) / 1000) : 0
  if (!kept)
    return {
      ...nothing,
      state: 'waiting_for_provider',
      code: waitsForStore ? 'STORAGE_AWAY' : null,
      message: waitsForStore
        ? 'You have signed at the provider. Our file store does not answer; your signature is added to the document automatically.'
        : 'The e-sign provider has not answered yet.',
      can_try_again: false,
      retry_after_seconds: null,
      method,
      coach: null,
      reference,
    }

  return {
    state: kept.state,
    code: kept.code,
    ...(kept.values && { values: kept.values }),
    ...(kept.not_signed && { not_signed: kept.not_signed }),
    message: inEnglish(kept),
    can_try_again: kept.state !== 'signed' && !(kept.code && finalCodes.includes(kept.code)),
    retry_after_seconds: left > 0 ? left : null,
    method,
    coach: coach && { ...coach, until: coach.until?.toISOString() ?? null },
    signed_at: kept.signed_at,
    certificate_name: kept.certificate_name,
    reference,
    being_added: kept.being_added,
  }
}

/** Short, without meaning to others, and found again in the transaction it names. */
export const referenceOf = (transactionId: string): string => transactionId.slice(-8).toUpperCase()
