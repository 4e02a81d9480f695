import { getConsentText } from '#contract/consents/getConsentText.ts'
import { sendAadhaarConsent } from '#contract/consents/sendAadhaarConsent.ts'
import { saveSignerVideo } from '#contract/signers/saveSignerVideo.ts'
import { setsOfOrganisation } from './a-held-signature.ts'
import { aSignerComesIn } from './a-signer.ts'
import { aDocumentOutForSignature, aPerson } from './builders.ts'
import type { WireClient } from './client.ts'
import { aWebm } from './recordings.ts'
import type { SigningFixture } from './signing-fixture.ts'

export async function agreesToRecord(client: WireClient, document_id: string): Promise<string> {
  const { consent_id } = await client.call(getConsentText, { purpose: 'video', language: 'en' })
  const given = { document_id, consent_id, language: 'en' as const }

  return (await client.call(sendAadhaarConsent, given)).consent_record_id
}

/** A signer has recorded themselves for a docket that asks for it. */
export async function aRecording(fixture: SigningFixture) {
  await setsOfOrganisation(fixture.initiator, { video: 'required' })
  const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
  await setsOfOrganisation(fixture.initiator, { video: null })
  const client = await aSignerComesIn(fixture, first.email)
  const consent_record_id = await agreesToRecord(client, documentId)
  const { asked } = await client.call(saveSignerVideo, { act: 'begin', consent_record_id })
  const { fileId } = await client.upload(aWebm(), 'recording', { type: 'video/webm' })
  await client.call(saveSignerVideo, { act: 'keep', recording_id: asked!.recording_id, fileId })

  return { document_id: documentId, signer_id: first.id }
}
