import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import { addCertificate } from '#contract/users/addCertificate.ts'
import { changeCertificate } from '#contract/users/changeCertificate.ts'
import { continueAtKeyService } from '#contract/users/continueAtKeyService.ts'
import { visitKeyService } from '#contract/users/visitKeyService.ts'
import type { Parts } from '#services/parts.ts'
import { visitService } from '#simulators/csc/walk.ts'
import { aDocumentOutForSignature } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { dyingStore } from '#testing/dying-store.ts'
import { noLimits } from '#testing/enrolled.ts'
import { aMember } from '#testing/people.ts'
import { newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { offersService, servicePin } from '#testing/signing-services.ts'
import { nameAlone } from './keys/name-alone.ts'
import { signUnattended } from './sign-unattended.ts'

const name = 'Meera Nair'
const methods = ['autosign' as const, 'electronic' as const]

/** No worker runs: each test is the workers of two servers. */
describe('workers that use a key with a PIN', () => {
  let fixture: SigningFixture
  let serviceId: string
  /** Under way at this moment, and the most of them. */
  const uses = { now: 0, most: 0, all: 0 }
  beforeAll(async () => {
    fixture = await aSigningFixture({ hasService: true, servers: 2, hasWorker: false })
    serviceId = await offersService(fixture)
    for (const { signingServices } of [fixture.parts, ...fixture.others]) {
      const { signAlone } = signingServices
      signingServices.signAlone = async (...args) => {
        uses.now += 1
        uses.all += 1
        uses.most = Math.max(uses.most, uses.now)
        try {
          return await signAlone(...args)
        } finally {
          uses.now -= 1
        }
      }
    }
  })
  afterAll(() => fixture?.close())

  async function meera() {
    const person = await aMember(fixture.parts, fixture.organisation, ['advanceSetting', 'workflow'])
    const client = aClient(fixture.url)
    await client.login(person.email, person.password)
    const { login, credentials } = await fixture.csc.addPerson(name, [{ kind: 'alone-pin', scal: '1' }])
    const { address } = await client.call(visitKeyService, { service_id: serviceId })
    const { searchParams } = await visitService(address, { login })
    const back = { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' }
    const { visit } = await client.call(continueAtKeyService, back)
    const { consent_id } = await client.call(getConsentText, { purpose: 'autosign' })
    const { certificate } = await client.call(addCertificate, {
      kind: 'autosign',
      from: 'service',
      visit_id: visit!.visit_id,
      credential_id: visit!.keys[0]!.credential_id,
      pin: servicePin,
      limits: noLimits,
      consent_text_id: consent_id,
    })
    const { certificate_id, revision } = certificate.certificate
    await fixture.initiator.call(changeCertificate, { act: 'agree', certificate_id, revision })
    Object.assign(uses, { now: 0, most: 0, all: 0 })

    return { ...person, certificateId: certificate_id, held: credentials[0]! }
  }
  async function sends(email: string) {
    const sent = await aDocumentOutForSignature(fixture.initiator, [{ name, email, methods }])

    return { ...sent, signerId: (await seatOf(sent.docketId)).id }
  }
  const seatOf = async (docketId: string) =>
    (await fixture.store.read((tx) => tx.signers.ofDocket(docketId)))[0]!
  const signs = (parts: Parts, { signerId }: { signerId: string }) =>
    signUnattended(parts, { organisationId: fixture.organisation.id, signerId })
  const both = () => [fixture.parts, fixture.others[0]!]
  /** All at once, and again those that were told to come later. */
  async function untilNoneWaits(papers: readonly { docketId: string; signerId: string }[]) {
    for (let rounds = 1; rounds <= 20; rounds += 1) {
      await Promise.all(
        papers.flatMap((paper) => both().map((parts) => signs(parts, paper).catch(() => null))),
      )
      const seats = await Promise.all(papers.map(({ docketId }) => seatOf(docketId)))
      if (seats.every(({ state }) => state !== 'waiting')) return
    }
    throw new Error('A paper waits still.')
  }

  it('try a wrong PIN once, of four papers on two servers at once', async () => {
    const { email, certificateId, held } = await meera()
    const papers = [await sends(email), await sends(email), await sends(email), await sends(email)]
    held.credential.changePin('135790')
    await untilNoneWaits(papers)
    expect(uses.all).toBe(1)
    const kept = await fixture.store.read((tx) => tx.autosign.get(certificateId))
    expect(kept?.stopped_at).toBeTruthy()
    expect(kept?.limit_used).toBe(0)
    const seats = await Promise.all(papers.map(({ docketId }) => seatOf(docketId)))
    const reasons = seats.map(({ unattended_reason }) => unattended_reason)
    expect(reasons.filter((reason) => reason === 'pin_refused')).toHaveLength(1)
    expect(reasons.filter((reason) => reason === 'stopped')).toHaveLength(3)
  })

  it('use it one after the other, and sign every paper once', async () => {
    const { email } = await meera()
    const papers = [await sends(email), await sends(email), await sends(email), await sends(email)]
    await untilNoneWaits(papers)
    expect(uses).toMatchObject({ most: 1, all: 4 })
    for (const { docketId, documentId } of papers) {
      expect((await seatOf(docketId)).state).toBe('signed')
      expect(validSignatures(await newestFile(fixture, documentId))).toBe(1)
    }
  })

  it('come later where another uses it for long, and have used up nothing', async () => {
    const { email, certificateId } = await meera()
    const paper = await sends(email)
    const kept = await fixture.store.read((tx) => tx.autosign.get(certificateId))
    const { promise: used, resolve: ends } = Promise.withResolvers<object>()
    const elsewhere = fixture.others[0]!.store.alone(nameAlone(kept!)!, () => used)
    const began = performance.now()
    for (let tries = 0; tries < 6; tries += 1) await signs(fixture.parts, paper)
    expect(performance.now() - began).toBeLessThan(6_000)
    ends({})
    await elsewhere
    expect((await seatOf(paper.docketId)).state).toBe('waiting')
    expect(await fixture.store.read((tx) => tx.signingAttempts.endsOfSigner(paper.signerId))).toEqual([])
    expect((await fixture.store.read((tx) => tx.autosign.get(certificateId)))?.limit_used).toBe(0)
    await signs(fixture.parts, paper)
    expect((await seatOf(paper.docketId)).state).toBe('signed')
  })

  it('sign a paper once, and stop a refused PIN, after whichever commit one of them dies', async () => {
    const { email, certificateId, held } = await meera()
    const dying = dyingStore(fixture.parts.store)
    const dies = { ...fixture.parts, store: dying.store }
    const paper = await sends(email)
    await signs(dies, paper)
    const whole = dying.commits()
    for (let commits = 1; commits <= whole; commits += 1) {
      const next = await sends(email)
      dying.dieAfter(commits)
      await signs(dies, next).catch(() => null)
      dying.revive()
      await signs(fixture.others[0]!, next)
      const events = await fixture.eventsOf(next.docketId)
      expect(events.filter((event) => event === 'signer-signed')).toHaveLength(1)
      expect(validSignatures(await newestFile(fixture, next.documentId))).toBe(1)
    }

    held.credential.changePin('135790')
    const refused = await sends(email)
    // The refusal is recorded, and with it the stop; the paper is left to nobody yet.
    const before = uses.all
    dying.dieAfter(whole)
    await signs(dies, refused).catch(() => null)
    dying.revive()
    expect(await seatOf(refused.docketId)).toMatchObject({ state: 'waiting', unattended_reason: null })
    fixture.pass(17_000)
    await signs(fixture.others[0]!, refused)
    expect(uses.all - before).toBe(1)
    expect(await seatOf(refused.docketId)).toMatchObject({ state: 'invited', unattended_reason: 'stopped' })
    expect((await fixture.store.read((tx) => tx.autosign.get(certificateId)))?.stopped_at).toBeTruthy()
  })

  it('send no PIN once somebody has stopped the certificate while it was proved', async () => {
    const { email, certificateId } = await meera()
    const paper = await sends(email)
    const { signingServices } = fixture.parts
    const { readCredential } = signingServices
    signingServices.readCredential = async (...args) => {
      await fixture.initiator.call(changeCertificate, { act: 'stop', certificate_id: certificateId })

      return await readCredential(...args)
    }
    try {
      await signs(fixture.parts, paper)
    } finally {
      signingServices.readCredential = readCredential
    }
    expect(uses.all).toBe(0)
    expect(await seatOf(paper.docketId)).toMatchObject({ state: 'invited', unattended_reason: 'stopped' })
  })
})
