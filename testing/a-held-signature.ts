import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { saveOrgCustomSettings } from '#contract/organisations/saveOrgCustomSettings.ts'
import type { OrganisationSettings } from '#contract/vocabulary/organisation-settings.ts'
import { returnToSender } from '#simulators/esp/walk.ts'
import { aSignerComesIn, starts } from './a-signer.ts'
import { aDocumentOutForSignature, aPerson } from './builders.ts'
import type { WireClient } from './client.ts'
import type { SigningFixture } from './signing-fixture.ts'

/** The Aadhaar number of somebody whose certificate names Asha. */
const asha = '999900000016'

const txnOf = (fields: Record<string, string>): string =>
  fields.aspTxnID ?? /txn="([^"]+)"/.exec(fields.msg ?? '')?.[1] ?? ''

/** Sets something of the organisation as its screen does. */
export async function setsOfOrganisation(client: WireClient, settings: Partial<OrganisationSettings>) {
  const { revision } = await client.call(getOrgCustomSettings, {})

  return client.send(saveOrgCustomSettings, { revision, settings })
}

/**
 * Somebody whom the sender calls Suresh Gupta, and whose certificate calls them otherwise, has
 * signed under the rule `hold`.
 */
export async function aHeldSignature(fixture: SigningFixture, people = [aPerson('Suresh Gupta')]) {
  await setsOfOrganisation(fixture.initiator, { name_match: 'hold' })
  const out = await aDocumentOutForSignature(fixture.initiator, people)
  await setsOfOrganisation(fixture.initiator, { name_match: null })
  const signer = await aSignerComesIn(fixture, out.first.email)
  const { form, transaction_id } = await starts(signer, 'aadhaar_otp')
  if (!form) throw new Error('the provider’s form is missing')
  await returnToSender(await fixture.atProvider(form, txnOf(form.fields), asha))

  return { ...out, signer, transactionId: transaction_id }
}
