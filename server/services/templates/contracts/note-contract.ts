import { bySystem } from '#domain/actors.ts'
import { isoDayInIndia } from '#domain/signing/fields.ts'
import type { FollowUp } from '#services/follow-up.ts'
import type { Parts } from '#services/parts.ts'
import { textOf } from '../open-template.ts'
import { openValues } from '../template-values.ts'
import { dayInWords } from './day-in-words.ts'
import { factsOfValues } from './facts-of-values.ts'
import { seesContract } from './owner-of-contract.ts'
import { planReminder } from './remind-owner.ts'

/** A docket of a template that is completed may be a contract: a job reads its sealed values. */
export const noteContracts: FollowUp = {
  async onExtended(tx, { docketId, now }) {
    await tx.contracts.renewalUndone(docketId, now)
  },

  async onEnded(tx, _document, { docket, documents }) {
    const isOver = documents.every(({ state }) => state === 'completed')
    if (!isOver || (docket.template_id === null && docket.renews_docket_id === null)) return
    await tx.jobs.send('note-contract', { organisationId: tx.organisationId, docketId: docket.id })
  },
}

/** Done twice it changes nothing more. What somebody said by hand stays. */
export async function noteContract(parts: Parts, organisationId: string, docketId: string): Promise<void> {
  const now = parts.clock.now()
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const docket = await tx.dockets.getLocked(docketId)
    if (docket?.state !== 'completed') return
    if (docket.renews_docket_id !== null) await tx.contracts.renewed(docket.renews_docket_id, docketId, now)
    const template = docket.template_id && (await tx.templates.get(docket.template_id))
    if (!template || docket.template_version === null) return
    const text = await textOf(tx, template, docket.template_version)
    // Limits such as "not before today" were judged when the docket was made.
    const said = factsOfValues(text, openValues(parts.keys, docket), isoDayInIndia(docket.created_at))
    if (!said) return
    const { ownerEmail, ...facts } = said
    const owner = ownerEmail === null ? null : await tx.members.withEmail(ownerEmail)
    const ownerId = owner && (await seesContract(tx, docketId, owner.id)) ? owner.id : docket.initiator_id
    const id = await tx.contracts.add(docketId, { ...facts, ownerId }, false)
    if (!id) return
    await tx.audit.add('contract-noted', {
      by: bySystem(),
      docketId,
      detail: { last_day: dayInWords(facts.endsOn), notice_until: dayInWords(facts.noticeOn) },
    })
    await tx.announce(docketId, 'contract-noted', {})
    await planReminder(tx, { id, noticeOn: facts.noticeOn }, isoDayInIndia(now))
  })
}
