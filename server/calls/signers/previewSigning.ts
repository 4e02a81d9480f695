import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { previewSigning } from '#contract/signers/previewSigning.ts'
import type { SigningPage } from '#contract/signers/signing-page.ts'
import { completionOf, type DocketSettings, expiryOf } from '#domain/dockets/docket-settings.ts'
import { requireDocumentState } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { witnessed } from '#domain/signers/turn.ts'
import { mayDeclineAll } from '#domain/signing/may-decline.ts'
import { aboveFloor } from '#domain/signing/method-floor.ts'
import { methodsForAll } from '#domain/signing/methods-for-all.ts'
import { placeRuleOf } from '#domain/signing/told-place.ts'
import { videoRuleOf } from '#domain/signing/video.ts'
import { requireMayOn } from '#services/dockets/open-folder.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { askedOf } from '#services/document-files/supporting/asked-papers.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'
import { pageLanguage } from '#services/signing/signer-languages.ts'
import { presentDocuments } from './signing-documents.ts'
import { agentReaders, othersOf, presentOrganisation } from './signing-page.ts'

export default answer(previewSigning, ({ document_id, signer_id }, context) => {
  const member = memberOf(context)
  const { keys, clock } = context.parts
  const now = clock.now()

  return context.store.read(async (tx) => {
    const opened = await readDocument(tx, document_id, member)
    await requireMayOn(tx, 'edit', opened, member)
    requireDocumentState(opened.document.state, 'draft')
    const { docket, documents, signers: everyone } = opened
    const person = everyone.find(({ id }) => id === signer_id)
    if (!person) throw new Refusal('SIGNER_NOT_FOUND')
    const rows = everyone.filter(({ person_key }) => person_key === person.person_key)
    const { own } = docket.settings as unknown as DocketSettings
    const settings = await settingsForDocket(tx, docket.initiator_id, own)
    const names = await tx.members.names([docket.initiator_id])
    const methods = aboveFloor(methodsForAll(rows), settings)
    const page: SigningPage = {
      organisation: await presentOrganisation(tx),
      sender: names.get(docket.initiator_id) ?? '',
      title: docket.title,
      message: docket.message,
      expires_at: expiryOf(now, settings).toISOString(),
      copies_to: completionOf(settings).copy_to,
      signer: {
        name: person.name,
        group: person.group_name,
        group_rule: person.group_rule,
        role: person.role,
        language: pageLanguage(context.parts, person.language),
        contact: maskContact(person.email ?? person.mobile ?? ''),
      },
      documents: await presentDocuments(tx, keys, { documents, rows }, now),
      papers: await askedOf(
        tx,
        rows.map(({ id }) => id),
      ),
      methods: [...methods],
      factor: null,
      pan: null,
      agent_readers: agentReaders(context.parts, methods),
      signing_services: [],
      after_failure: null,
      last_failure: null,
      earlier_name: null,
      place: placeRuleOf(rows, settings),
      video: videoRuleOf(rows, settings) === 'off' ? null : { given: null },
      may_decline: mayDeclineAll(rows, settings),
      may_delegate: null,
      questions: [],
      may_ask: false,
      witness_of: witnessed(person, everyone)?.name ?? null,
      handed_over_by: null,
      held_name: null,
      mark: null,
      saved_marks: [],
      others: othersOf({ rows, everyone }),
      signing_now: null,
      next_step: 'read',
      transaction_id: null,
    }

    return { page }
  })
})
