import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { changeCertificate } from '#contract/users/changeCertificate.ts'
import type { Parts } from '#services/parts.ts'
import { aDraft, withSigners } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { dyingStore } from '#testing/dying-store.ts'
import { enrols, passphrase } from '#testing/enrolled.ts'
import { privatePart, spellingsOf } from '#testing/leaks/key-spellings.ts'
import { filesOf, tablesOf } from '#testing/leaks/places.ts'
import type { Given } from '#testing/own-certificate.ts'
import { aMember } from '#testing/people.ts'
import { newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { signUnattended } from './sign-unattended.ts'

const name = 'Meera Nair'
const methods = ['autosign' as const, 'electronic' as const]

/** No worker runs: each test is the worker, of one server or of two. */
describe('workers that sign unattended', () => {
  let fixture: SigningFixture
  const logged: string[] = []
  const planted: Given[] = []
  beforeAll(async () => {
    fixture = await aSigningFixture({ hasAuthority: true, servers: 2, hasWorker: false })
    for (const { log } of [fixture.parts, ...fixture.others])
      for (const level of ['info', 'warn', 'error'] as const)
        vi.spyOn(log, level).mockImplementation((...said) => void logged.push(JSON.stringify(said)))
  })
  afterAll(() => fixture?.close())

  async function meera(limits = {}) {
    const person = await aMember(fixture.parts, fixture.organisation, ['advanceSetting', 'workflow'])
    const client: WireClient = aClient(fixture.url)
    await client.login(person.email, person.password)
    const given = await fixture.pki.give(name)
    planted.push(given)
    const { certificate } = await enrols(client, fixture.initiator, given, limits)

    return { ...person, client, certificateId: certificate.certificate_id }
  }
  async function sends(email: string) {
    const { docketId, documentId } = await aDraft(fixture.initiator)
    await withSigners(fixture.initiator, documentId, [{ name, email, methods }])
    await fixture.initiator.call(completeDocumentIntiation, {
      docket_id: docketId,
      title: 'Loan of Asha',
      message: '',
    })

    return { docketId, documentId, signerId: (await seatOf(docketId)).id }
  }
  const seatOf = async (docketId: string) =>
    (await fixture.store.read((tx) => tx.signers.ofDocket(docketId)))[0]!
  const signs = (parts: Parts, { signerId }: { signerId: string }) =>
    signUnattended(parts, { organisationId: fixture.organisation.id, signerId })
  const used = async (certificateId: string) =>
    (await fixture.store.read((tx) => tx.autosign.get(certificateId)))?.limit_used
  async function isSignedOnce({ docketId, documentId }: { docketId: string; documentId: string }) {
    expect((await seatOf(docketId)).state).toBe('signed')
    const events = await fixture.eventsOf(docketId)
    expect(events.filter((event) => event === 'signer-signed')).toHaveLength(1)
    expect(validSignatures(await newestFile(fixture, documentId))).toBe(1)
  }

  it('sign once, after whichever commit one of them dies', async () => {
    const { email, certificateId } = await meera()
    const dying = dyingStore(fixture.parts.store)
    await signs({ ...fixture.parts, store: dying.store }, await sends(email))
    const whole = dying.commits()
    expect(whole).toBeGreaterThan(2)
    for (let commits = 1; commits <= whole; commits += 1) {
      const paper = await sends(email)
      dying.dieAfter(commits)
      await signs({ ...fixture.parts, store: dying.store }, paper).catch(() => null)
      dying.revive()
      await signs(fixture.others[0]!, paper)
      await isSignedOnce(paper)
      expect(await used(certificateId)).toBe(commits + 1)
    }
  })

  it('sign one paper once, of two servers that begin at the same moment', async () => {
    const { email, certificateId } = await meera()
    const paper = await sends(email)
    const both = [fixture.parts, fixture.others[0]!]
    await Promise.all([...both, ...both].map((parts) => signs(parts, paper).catch(() => null)))
    await signs(fixture.parts, paper)
    await isSignedOnce(paper)
    expect(await used(certificateId)).toBe(1)
  })

  it('sign no more than the limit of a day, whatever runs beside', async () => {
    const { email, certificateId } = await meera({ most_a_day: 2 })
    const papers = []
    for (let n = 0; n < 5; n += 1) papers.push(await sends(email))
    const both = [fixture.parts, fixture.others[0]!]
    await Promise.all(papers.map((paper, at) => signs(both[at % 2]!, paper)))
    const seats = await Promise.all(papers.map(({ docketId }) => seatOf(docketId)))
    expect(seats.filter(({ state }) => state === 'signed')).toHaveLength(2)
    expect(seats.filter(({ unattended_reason }) => unattended_reason === 'spent_today')).toHaveLength(3)
    expect(await used(certificateId)).toBe(2)
  })

  it('sign nothing on any server once one of them has answered a stop', async () => {
    const { email, client, certificateId } = await meera()
    const papers = [await sends(email), await sends(email)]
    await client.call(changeCertificate, { act: 'stop', certificate_id: certificateId })
    await signs(fixture.parts, papers[0]!)
    await signs(fixture.others[0]!, papers[1]!)
    for (const { docketId } of papers)
      expect(await seatOf(docketId)).toMatchObject({ state: 'invited', unattended_reason: 'stopped' })
    expect(await used(certificateId)).toBe(0)
  })

  it('leave neither key nor passphrase in a row, a job, a file or the log', async () => {
    const client = new pg.Client(fixture.database.adminUrl)
    await client.connect()
    const places = [
      ...(await tablesOf(client)),
      ...(await filesOf(fixture.vaultFolder)),
      { name: 'log', bytes: Buffer.from(logged.join('\n')) },
    ]
    await client.end()
    expect(places.find(({ name }) => name === 'public.certificates')?.bytes.length).toBeGreaterThan(1_000)
    expect(places.find(({ name }) => name === 'pgboss.job')?.bytes.length).toBeGreaterThan(100)
    const secrets = [Buffer.from(passphrase), ...planted.map(privatePart)]
    const found = places.flatMap(({ name, bytes }) =>
      secrets.flatMap(spellingsOf).some((spelling) => bytes.includes(spelling)) ? [name] : [],
    )
    expect(found).toEqual([])
  })
})
