import pg from 'pg'
import { acceptConsent } from '#contract/consents/acceptConsent.ts'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import { askSender } from '#contract/signers/askSender.ts'
import { pairTokenHelper } from '#contract/signers/pairTokenHelper.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { takeBulkPortion } from '#contract/signers/takeBulkPortion.ts'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import { newId } from '#store/new-id.ts'
import { aHeldSignature } from '../a-held-signature.ts'
import { aKeptMark } from '../a-mark.ts'
import { aPanCard } from '../a-pan-card.ts'
import { agreesToRecord, aRecording } from '../a-recording.ts'
import { aSignerComesIn, consents, starts } from '../a-signer.ts'
import { aDocumentOutForSignature } from '../builders.ts'
import { beginsElectronically, codeOfBulk, signsMany } from '../bulk-signing.ts'
import type { WireClient } from '../client.ts'
import { aLoggedInMember } from '../logged-in.ts'
import { certificatesFor, signedWith } from '../own-certificate.ts'
import { rowsOf } from '../rows-of.ts'
import { enrolsApp } from '../second-factor.ts'
import type { SigningFixture } from '../signing-fixture.ts'
import { holdsCredential, leadsToService, signsAtService } from '../signing-services.ts'
import { becomesTokenAct } from '../token-acts.ts'
import { there } from './helpers.ts'
import type { Makers } from './makers.ts'

/** The docket of this document asks its signers to record themselves. */
async function asksForVideo(fixture: SigningFixture, documentId: string): Promise<void> {
  const admin = new pg.Client({ connectionString: fixture.database.adminUrl })
  await admin.connect()
  await admin.query(
    `update dockets set settings = settings || '{"video":"required"}'
      where id = (select docket_id from documents where id = $1)`,
    [documentId],
  )
  await admin.end()
}

/** A version that nobody has agreed to yet. */
async function newWordsOfTerms(fixture: SigningFixture, client: WireClient): Promise<string> {
  const before = await client.call(getConsentText, { purpose: 'terms', language: 'en' })
  const id = newId()
  await fixture.parts.store.platform.transaction((tx) =>
    rowsOf(tx)
      .insertInto('consent_texts')
      .values({
        id,
        purpose: 'terms',
        language: 'en',
        version: before.version + 1,
        title: before.title,
        text: before.text,
        valid_from: new Date(0),
      })
      .execute(),
  )

  return id
}

/** What of signers an example needs. */
export const signers = {
  bulk: async ({ fixture, client }) => {
    const { bulk_id, given } = await signsMany(fixture, client)

    return { bulk_id, certificates: certificatesFor(given) }
  },
  remoteBulk: async ({ fixture, client }) => ({ bulk_id: (await signsAtService(fixture, client)).bulk_id }),
  bulkVisit: ({ fixture, client }) => signsAtService(fixture, client),
  codedBulk: async ({ fixture, client }) => ({ bulk_id: await beginsElectronically(fixture, client) }),
  bulkCode: async ({ fixture, client }) => {
    const bulk_id = await beginsElectronically(fixture, client)

    return { bulk_id, otp: await codeOfBulk(fixture, client, bulk_id, fixture.initiatorEmail) }
  },
  portion: async ({ fixture, client }) => {
    const { bulk_id, given } = await signsMany(fixture, client)
    const { portion } = await client.call(takeBulkPortion, { bulk_id, certificates: certificatesFor(given) })
    if (!portion?.to_sign) throw new Error('there is nothing to sign')

    return { bulk_id, portion_id: portion.portion_id, signed: signedWith(given, portion.to_sign) }
  },
  held: async ({ fixture }) => {
    const { documentId, first } = await aHeldSignature(fixture)

    return { document_id: documentId, signer_id: first.id }
  },
  question: async ({ fixture, client }) => {
    const { first } = await aDocumentOutForSignature(client)
    const { question } = await (await aSignerComesIn(fixture, first.email)).call(askSender, {
      text: 'Is the deposit part of the rent?',
    })

    return { question_id: question.question_id }
  },
  signer: async ({ documentId, name }) => ({ document_id: there(documentId), name: there(name) }),
  signingText: async ({ client }) => ({
    consent_id: (await client.call(getConsentText, { purpose: 'electronic_sign', language: 'en' }))
      .consent_id,
  }),
  recording: async ({ fixture, client, documentId }) => {
    await asksForVideo(fixture, there(documentId))

    return { consent_record_id: await agreesToRecord(client, there(documentId)) }
  },
  panCard: async ({ fixture, client, documentId, name }) => ({
    fileId: await aPanCard(fixture, client, there(documentId)),
    name_on_card: there(name),
  }),
  recorded: ({ fixture }) => aRecording(fixture),
  agreed: async ({ client, documentId, name }) => {
    await client.call(saveSignerFields, { mark: { kind: 'typed', text: there(name) } })

    return { consent_record_id: await consents(client, 'electronic', there(documentId)) }
  },
  started: async ({ client }) => ({
    transaction_id: (await starts(client, 'electronic')).transaction_id,
  }),
  signingFactor: async ({ fixture, documentId }) => {
    const { client: own, ...member } = await aLoggedInMember(fixture, fixture.organisation, ['branches'])
    const { app } = await enrolsApp(own, member.password, () => fixture.parts.clock.now().getTime())
    await fixture.store.transaction((tx) =>
      rowsOf(tx)
        .updateTable('signers')
        .set({ user_id: member.userId, asks_factor: true })
        .where('document_id', '=', there(documentId))
        .execute(),
    )
    // The code that enrolled it is used.
    fixture.pass(30_000)

    return { code: app.code() }
  },
  tokenPairing: async ({ client }) => ({
    pairing_id: (await client.call(pairTokenHelper, {})).pairing_id,
  }),
  tokenAct: async ({ fixture, client }) => {
    const { transaction_id } = await starts(client, 'electronic')
    const { pairing_id } = await client.call(pairTokenHelper, {})
    await becomesTokenAct(fixture, pairing_id, transaction_id)

    return { pairing_id, transaction_id }
  },
  atService: async ({ fixture, client }) => {
    const { transaction_id } = await starts(client, 'electronic')

    return { transaction_id, state: await leadsToService(fixture, transaction_id) }
  },
  choosing: async ({ fixture, client, name }) => {
    const { transaction_id } = await starts(client, 'electronic')

    return { transaction_id, credential_id: await holdsCredential(fixture, transaction_id, there(name)) }
  },
  mark: async ({ client }) => ({ style_id: await aKeptMark(client) }),
  text: async ({ fixture, client }) => ({ consent_id: await newWordsOfTerms(fixture, client) }),
  // No account depends on this agreement: the initiator goes on working.
  agreement: async ({ client }) => {
    const text = await client.call(getConsentText, { purpose: 'referrer_sharing', language: 'en' })
    await client.call(acceptConsent, { consent_id: text.consent_id })
    const given = (await client.call(fetchDetails, {})).consents.find(
      ({ may_withdraw, title }) => may_withdraw && title === text.title,
    )

    return { consent_id: there(given).consent_id }
  },
} satisfies Partial<Makers>
