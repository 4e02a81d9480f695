import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { signerLanguages } from '#contract/vocabulary/signer-languages.ts'
import { factsOf, signingMethods } from '#contract/vocabulary/signing-methods.ts'
import { completionFacts } from '#services/completion/completion-facts.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { sweepRedirects } from './sweep-redirects.ts'

describe('a transaction in which nobody acts', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const adds = (tx: Tx, docketId: string, more: Partial<Parameters<Tx['signingTransactions']['add']>[0]>) => {
    const id = newId()
    const row = {
      id,
      txn: `MUHAR-${id}`,
      link_id: null,
      docket_id: docketId,
      person_key: null,
      consent_id: null,
      unattended: true,
      method: 'autosign',
      provider: 'muhar',
      state: 'prepared' as const,
      ...more,
    }

    return tx.signingTransactions.add(row).then(() => id)
  }

  it('has neither person nor consent, and every other has both', async () => {
    const { docketId, first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    const tries = (more: Parameters<typeof adds>[2]) =>
      fixture.store.transaction((tx) => adds(tx, docketId, more))
    await tries({})
    const check = /signing_transactions_attended/
    await expect(tries({ person_key: first.email })).rejects.toThrow(check)
    await expect(tries({ unattended: false })).rejects.toThrow(check)
    // As a server of before writes it, which does not know the column.
    await expect(
      fixture.store.transaction(async (tx) => {
        const { unattended: _, ...row } = { id: newId(), unattended: true }
        await rowsOf(tx)
          .insertInto('signing_transactions')
          .values({
            ...row,
            organisation_id: fixture.store.organisationId,
            txn: `MUHAR-${row.id}`,
            docket_id: docketId,
            person_key: first.email,
            consent_id: null,
            method: 'electronic',
            provider: 'muhar',
            state: 'prepared',
          })
          .execute()
      }),
    ).rejects.toThrow(check)
  })

  it('is read by everything that reads transactions, and belongs to no person', async () => {
    const { documentId, docketId, first } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Rao'),
    ])
    const asha = await aSignerComesIn(fixture, first.email)
    const [seat] = await fixture.store.read((tx) => tx.signers.ofDocket(docketId))
    if (!seat) throw new Error('nobody is on the document')
    const id = await fixture.store.transaction(async (tx) => {
      const base = await tx.documentVersions.get(documentId, 1)
      const id = await adds(tx, docketId, {})
      await tx.signingAttempts.add({
        id: newId(),
        transaction_id: id,
        number: 1,
        document_id: documentId,
        signer_id: seat.id,
        field_name: `Muhar ${id}`,
        base_sha256: base?.sha256 ?? Buffer.alloc(32),
        base_version: 1,
        lease_until: new Date(0),
        state: 'leased',
      })

      return id
    })
    // It is nobody's: a signer of the same docket does not find it.
    expect((await asha.send(getSigningOutcome, { transaction_id: id })).body.code).toBe('NOT_FOUND')
    await sweepRedirects(fixture.parts, fixture.store.organisationId, 10)
    const ended = await fixture.store.read((tx) => tx.signingTransactions.get(id))
    expect(ended).toMatchObject({ state: 'timed_out', person_key: null, consent_id: null })
    const { entries } = await fixture.initiator.call(auditInformation, {
      document_id: documentId,
      action: 'view',
    })
    expect(entries?.find(({ event }) => event === 'signing-timed-out')?.detail).toMatchObject({
      method: 'autosign',
    })

    await signsElectronically(asha)
    await fixture.store.transaction((tx) =>
      rowsOf(tx)
        .updateTable('signers')
        .set({
          email: null,
          mobile: null,
          person_key: `seat:${seat.id}`,
          certificate: JSON.stringify({
            method: 'autosign',
            name: 'Example Organisation',
            issuer: 'Example',
          }),
        })
        .where('id', '=', seat.id)
        .execute(),
    )
    const facts = await fixture.store.read((tx) => completionFacts(tx, docketId))
    expect(facts?.people).toMatchObject([{ method: 'autosign', consent: null, contact: '' }])

    await fixture.store.transaction((tx) => tx.retention.erase(docketId, new Date()))
    const erased = await fixture.store.read((tx) => tx.signingTransactions.get(id))
    expect(erased).toMatchObject({ person_key: null, consent_id: null, outcome: null })
  })

  it('of every method there are words to agree to, in each offered language', async () => {
    const { consent: ofUnattended } = factsOf('autosign')
    const ofSigners = [...signingMethods.map((method) => factsOf(method).consent), 'geo_consent', 'video']
    for (const { code } of signerLanguages)
      for (const purpose of ofSigners) {
        // Members agree to that in the portal, which speaks English and Hindi.
        if (purpose === ofUnattended && code !== 'en' && code !== 'hi') continue
        const text = await fixture.store.read((tx) => tx.consentTexts.current(purpose, code, new Date()))
        expect(text, `${purpose} in ${code}`).toMatchObject({ version: expect.any(Number) })
        expect(text?.text.length).toBeGreaterThan(200)
      }
  })
})
