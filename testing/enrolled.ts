import { getConsentText } from '#contract/consents/getConsentText.ts'
import type { InputOf } from '#contract/define-call.ts'
import { addCertificate } from '#contract/users/addCertificate.ts'
import { changeCertificate } from '#contract/users/changeCertificate.ts'
import { newId } from '#store/new-id.ts'
import type { OrganisationStore } from '#store/store.ts'
import type { WireClient } from './client.ts'
import { keyFileUnder } from './key-file.ts'
import type { Given } from './own-certificate.ts'

/** A row as an enrolment leaves it once it is agreed to; its key is none. */
export async function aPlantedCertificate(store: OrganisationStore, userId: string): Promise<string> {
  const id = newId()
  await store.transaction((tx) =>
    tx.certificates.add({
      id,
      kind: 'autosign',
      subject: 'Asha Rao',
      certificate: Buffer.from(id),
      sealed_key: Buffer.alloc(0),
      not_after: new Date(Date.now() + 86_400_000),
      user_id: userId,
      agreed_at: new Date(),
    }),
  )

  return id
}

export const passphrase = 'planted passphrase 7Q'

/** A file of an authority under the passphrase that enrolments of tests send. */
export const aKeyFile = (given: Given, ...how: string[]) => keyFileUnder(passphrase, given, ...how)

type Enrolment = Extract<InputOf<typeof addCertificate>, { from: 'file' }>

export const noLimits = {
  most: null,
  most_a_day: null,
  document_types: null,
  minute_from: null,
  minute_to: null,
}

/** What a member sends who enrols this file. */
export async function anEnrolment(
  client: WireClient,
  file: Uint8Array,
  more: Partial<Enrolment> = {},
): Promise<Enrolment> {
  const { consent_id } = await client.call(getConsentText, { purpose: 'autosign' })

  return {
    kind: 'autosign',
    from: 'file',
    file: Buffer.from(file).toString('base64'),
    passphrase,
    limits: noLimits,
    consent_text_id: consent_id,
    ...more,
  }
}

/** A member enrols a certificate in their name, and somebody else agrees to it. */
export async function enrols(
  member: WireClient,
  second: WireClient,
  given: Given,
  limits: Partial<Enrolment['limits']> = {},
) {
  const { certificate } = await member.call(
    addCertificate,
    await anEnrolment(member, await aKeyFile(given), { limits: { ...noLimits, ...limits } }),
  )
  const { certificate_id, revision } = certificate.certificate
  const agreed = await second.call(changeCertificate, { act: 'agree', certificate_id, revision })
  if (!agreed.certificate) throw new Error('the certificate has ended')

  return agreed.certificate
}
