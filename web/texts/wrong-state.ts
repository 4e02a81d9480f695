import type { TFunction } from 'i18next'
import type { DocumentState, SignerState } from '#contract/vocabulary/states.ts'

const documentSays: Record<string, DocumentState> = {
  'is a draft': 'draft',
  'is being reviewed': 'in_review',
  'is out for signature': 'out_for_signature',
  'is completed': 'completed',
  'was declined by a signer': 'rejected',
  'was taken back': 'revoked',
  'has expired': 'expired',
  'was deleted': 'deleted',
}

const signerSays: Record<string, SignerState> = {
  'is not yet asked': 'waiting',
  'was invited': 'invited',
  'has opened the link': 'opened',
  'is reading': 'authenticated',
  'is signing at this moment': 'signing',
  'has signed': 'signed',
  'was not reached': 'bounced',
  'has declined': 'declined',
  'has handed over to another person': 'delegated',
}

const ending = ', so this cannot be done.'

/** The server's refusal of a move, which names the state, in the person's language; undefined where it says something else. */
export function wrongStateWords(t: TFunction, sentence: string): string | undefined {
  if (!sentence.endsWith(ending)) return undefined
  const said = sentence.slice(0, -ending.length)
  const ofDocument = documentSays[said.replace(/^This document /, '')]
  if (said.startsWith('This document ') && ofDocument) return t(`wrongState.document.${ofDocument}`)
  const words = Object.keys(signerSays).find((one) => said.endsWith(` ${one}`))
  return words
    ? t(`wrongState.signer.${signerSays[words]}`, { name: said.slice(0, -words.length - 1) })
    : undefined
}
