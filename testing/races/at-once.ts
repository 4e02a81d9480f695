import { setTimeout as pause } from 'node:timers/promises'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import type { WireAnswer } from '../client.ts'
import type { Dice } from '../seeded.ts'
import type { SigningFixture } from '../signing-fixture.ts'

const mostApartMs = 12

/** Begins all of them in a random order, moments apart or together; answers in the order given. */
export async function atOnce<T>(chance: Dice, acts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results = new Array<Promise<T>>(acts.length)
  for (const index of chance.shuffled(acts.map((_, index) => index))) {
    const act = acts[index]
    const later = chance.next() < 0.5 ? 0 : chance.below(mostApartMs)
    if (act) results[index] = later === 0 ? act() : pause(later).then(act)
  }

  return Promise.all(results)
}

/** `success`, or the code of the refusal. */
export const said = ({ body }: WireAnswer): string =>
  body.status === 'success' ? 'success' : (body.code ?? 'nothing')

export const times = (found: readonly string[], word: string): number =>
  found.filter((one) => one === word).length

/** A document and its trail as its sender reads them once everything is over. */
export async function asItStands(fixture: SigningFixture, documentId: string) {
  const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
  const trail = await fixture.initiator.call(auditInformation, { document_id: documentId, action: 'view' })

  return {
    ...document,
    events: (trail.entries ?? []).map(({ event }) => event),
    chainHolds: trail.chain_ok === true,
    signedVersions: document.versions.filter(({ reason }) => reason === 'signed').length,
  }
}

export const isInvitation = (subject: string): boolean => /^Please sign: /.test(subject)
