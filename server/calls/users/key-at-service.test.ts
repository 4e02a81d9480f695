import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { removeSigningService } from '#contract/organisations/removeSigningService.ts'
import { saveSigningService } from '#contract/organisations/saveSigningService.ts'
import { addCertificate } from '#contract/users/addCertificate.ts'
import { changeCertificate } from '#contract/users/changeCertificate.ts'
import { continueAtKeyService } from '#contract/users/continueAtKeyService.ts'
import { fetchAutosignUser } from '#contract/users/fetchAutosignUser.ts'
import { visitKeyService } from '#contract/users/visitKeyService.ts'
import { verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { ServiceFailed } from '#providers/signing-services/port.ts'
import { allTrustedRoots } from '#services/seal/installation-root.ts'
import { sweepRedirects } from '#services/signing/sweep-redirects.ts'
import { pausesOfProcess } from '#services/signing/unattended/service-pauses.ts'
import { sharesOfProcess } from '#services/signing/unattended/service-shares.ts'
import { signUnattended } from '#services/signing/unattended/sign-unattended.ts'
import type { HeldCredential, WantedCredential } from '#simulators/csc/people.ts'
import { visitService } from '#simulators/csc/walk.ts'
import { sha256 } from '#store/sha256.ts'
import { aDocumentOutForSignature } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { noLimits } from '#testing/enrolled.ts'
import { type APersonWhoLogsIn, aMember } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { checkWithQpdf, newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { offersService, servicePin } from '#testing/signing-services.ts'

const name = 'Meera Nair'
const methods = ['autosign' as const, 'electronic' as const]
const alone = { kind: 'alone', scal: '1' } as const
const withPin = { kind: 'alone-pin', scal: '1' } as const

describe('a key at a signing service that signs by itself', () => {
  let fixture: SigningFixture
  let serviceId: string
  let meera: APersonWhoLogsIn & { client: WireClient }
  beforeAll(async () => {
    fixture = await aSigningFixture({ hasService: true })
    serviceId = await offersService(fixture)
  })
  beforeEach(async () => {
    fixture.passToNextMinute()
    await fixture.logIn()
    meera = await comesIn(['advanceSetting', 'workflow'])
  })
  afterAll(() => fixture?.close())

  async function comesIn(modules: Parameters<typeof aMember>[2]) {
    const person = await aMember(fixture.parts, fixture.organisation, modules)
    const client = aClient(fixture.url)
    await client.login(person.email, person.password)

    return { ...person, client }
  }
  const orders = (kind: string) =>
    fetch(`${fixture.csc.url}/admin/behaviour`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fixture.csc.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ kind }),
    })

  /** Logs in at the service, and comes back with what it sent. */
  async function returns(login: string, client = meera.client) {
    const { address } = await client.call(visitKeyService, { service_id: serviceId })
    const { searchParams } = await visitService(address, { login })

    return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' }
  }
  async function shows(wanted: WantedCredential, holder = name) {
    const { login, credentials } = await fixture.csc.addPerson(holder, [wanted])
    const { visit } = await meera.client.call(continueAtKeyService, await returns(login))

    return { visit: visit!, key: visit!.keys[0]!, held: credentials[0]! }
  }
  async function adds(visit_id: string, credential_id: string, pin?: string) {
    const { consent_id } = await meera.client.call(getConsentText, { purpose: 'autosign' })
    const { body } = await meera.client.send(addCertificate, {
      kind: 'autosign',
      from: 'service',
      visit_id,
      credential_id,
      ...(pin && { pin }),
      limits: noLimits,
      consent_text_id: consent_id,
    })

    return body
  }
  async function enrolled(wanted: WantedCredential = alone, pin?: string) {
    const { visit, key, held } = await shows(wanted)
    const added = await adds(visit.visit_id, key.credential_id, pin)
    expect(added).toMatchObject({ status: 'success' })
    const [row] = (await meera.client.call(fetchAutosignUser, {})).rows.filter(
      ({ user }) => user.user_id === meera.userId,
    )
    const { certificate_id, revision } = row!.certificate
    await fixture.initiator.call(changeCertificate, { act: 'agree', certificate_id, revision })

    return { certificate_id, held }
  }
  const sends = () => aDocumentOutForSignature(fixture.initiator, [{ name, email: meera.email, methods }])
  const seatOf = async (docketId: string) =>
    (await fixture.store.read((tx) => tx.signers.ofDocket(docketId)))[0]!
  const untilSigned = (docketId: string) =>
    expect.poll(async () => (await seatOf(docketId)).state, { timeout: 20_000 }).toBe('signed')
  async function untilLeft(docketId: string, reason: string) {
    await expect
      .poll(async () => (await seatOf(docketId)).unattended_reason, { timeout: 20_000 })
      .toBe(reason)
    expect(await seatOf(docketId)).toMatchObject({ state: 'invited', methods: ['electronic'] })
  }
  const signsAgain = async (docketId: string) =>
    signUnattended(fixture.parts, {
      organisationId: fixture.organisation.id,
      signerId: (await seatOf(docketId)).id,
    })
  const endsOf = async (docketId: string) => {
    const { id } = await seatOf(docketId)
    const ends = await fixture.store.read((tx) => tx.signingAttempts.endsOfSigner(id))

    return ends.filter(({ endedAt }) => endedAt !== null)
  }
  const usedOf = async (id: string) => (await fixture.store.read((tx) => tx.autosign.get(id)))?.limit_used

  it.each([
    ['without a PIN', alone, undefined],
    ['with a PIN that is kept sealed', withPin, servicePin],
  ] as const)('signs %s, and every verifier agrees', async (_, wanted, pin) => {
    const { certificate_id } = await enrolled(wanted, pin)
    const kept = await fixture.store.read((tx) => tx.autosign.get(certificate_id))
    expect(kept?.sealed_key === null).toBe(pin === undefined)
    if (pin) expect(kept?.sealed_key?.includes(pin)).toBe(false)
    const { docketId, documentId } = await sends()
    await untilSigned(docketId)
    const file = await newestFile(fixture, documentId)
    expect(validSignatures(file)).toBe(1)
    checkWithQpdf(file)
    const bytes = new Uint8Array(readFileSync(file))
    const report = await verify(bytes, { trust: await allTrustedRoots(fixture.parts), crypto: nodeCrypto })
    expect(report).toMatchObject({ isGood: true })
    const { rows } = await meera.client.call(fetchAutosignUser, {})
    expect(rows.find((row) => row.certificate.certificate_id === certificate_id)).toMatchObject({
      key: { place: 'service', service: 'Namuna Sign' },
      limits: { used: 1 },
    })
    const { entries } = await fixture.initiator.call(auditInformation, {
      document_id: documentId,
      action: 'view',
    })
    expect(entries?.find(({ event }) => event === 'signer-signed')?.detail).toMatchObject({ certificate_id })
  })

  it.each([
    ['SCAL 2', { kind: 'alone', scal: '2' }, 'CREDENTIAL_ASKS_PERSON'],
    ['a one-time code', { kind: 'alone-otp', scal: '1' }, 'CREDENTIAL_ASKS_PERSON'],
    ['its own page', { kind: 'signing', scal: '1', isShared: true }, 'CREDENTIAL_ASKS_PERSON'],
    ['nobody but its owner', { ...alone, isShared: false }, 'CREDENTIAL_NOT_SHARED'],
    ['nobody: it is disabled', { kind: 'disabled', scal: '1', isShared: true }, 'CREDENTIAL_DISABLED'],
    ['nobody: it has expired', { kind: 'expired', scal: '1', isShared: true }, 'CERTIFICATE_EXPIRED'],
  ] as const)('refuses a key whose service asks %s', async (_, wanted, code) => {
    const { visit, key } = await shows(wanted)
    expect(key.problem).toMatchObject({ code, message: expect.stringMatching(/ /) })
    expect(await adds(visit.visit_id, key.credential_id)).toMatchObject({ code })
  })

  it('refuses a key whose certificate is another one without its owner', async () => {
    const { login } = await fixture.csc.addPerson(name, [alone])
    const back = await returns(login)
    // The first question is the member's own, the second the organisation's.
    const asked = fixture.parts.signingServices.readCredential
    fixture.parts.signingServices.readCredential = async (...args) => {
      await orders('other-certificate')

      return asked(...args)
    }
    try {
      const { visit } = await meera.client.call(continueAtKeyService, back)
      expect(visit?.keys[0]?.problem?.code).toBe('CREDENTIAL_CHANGED')
    } finally {
      fixture.parts.signingServices.readCredential = asked
    }
  })

  it('refuses the key of somebody else, a wrong PIN, and one that signs nothing good', async () => {
    const theirs = await shows(alone, 'Ravi Kumar')
    expect(await adds(theirs.visit.visit_id, theirs.key.credential_id)).toMatchObject({
      code: 'CERTIFICATE_OF_ANOTHER',
    })
    const { visit, key } = await shows(withPin)
    expect(key).toMatchObject({ problem: null, asks_pin: true })
    expect(await adds(visit.visit_id, key.credential_id)).toMatchObject({ code: 'KEY_PIN_WRONG' })
    expect(await adds(visit.visit_id, key.credential_id, '000000')).toMatchObject({ code: 'KEY_PIN_WRONG' })
    expect(await adds(visit.visit_id, 'of-somebody', servicePin)).toMatchObject({
      code: 'CREDENTIAL_NOT_FOUND',
    })
    await orders('swap-hashes')
    expect(await adds(visit.visit_id, key.credential_id, servicePin)).toMatchObject({
      code: 'SIGNATURE_INVALID',
    })
    // Fewer tries than a service locks a key after.
    expect(await adds(visit.visit_id, key.credential_id, servicePin)).toMatchObject({
      code: 'ENROLMENT_OVER',
    })
  })

  it('takes a return once, of its member alone, and what it showed for one key', async () => {
    const { login } = await fixture.csc.addPerson(name, [alone])
    const back = await returns(login)
    const other = await comesIn(['advanceSetting'])
    const codeOf = async (client: WireClient, input: typeof back) =>
      (await client.send(continueAtKeyService, input)).body.code
    expect(await codeOf(other.client, back)).toBe('RETURN_OF_OTHERS')
    const { visit } = await meera.client.call(continueAtKeyService, back)
    expect(await codeOf(meera.client, back)).toBe('RETURN_USED')
    const { credential_id } = visit!.keys[0]!
    expect(await adds(visit!.visit_id, credential_id)).toMatchObject({ status: 'success' })
    expect(await adds(visit!.visit_id, credential_id)).toMatchObject({ code: 'ENROLMENT_OVER' })
    const clerk = await comesIn(['workflow'])
    const refused = await clerk.client.send(visitKeyService, { service_id: serviceId })
    expect(refused.body.code).toBe('NOT_ALLOWED')
    const nowhere = await meera.client.send(visitKeyService, { service_id: crypto.randomUUID() })
    expect(nowhere.body.code).toBe('SIGNING_SERVICE_OFF')
    await orders('deny')
    expect(await returns(login).then((said) => codeOf(meera.client, { ...said, code: undefined! }))).toBe(
      undefined,
    )
  })

  it('leads the browser back to the settings', async () => {
    const { login } = await fixture.csc.addPerson(name, [alone])
    const { address } = await meera.client.call(visitKeyService, { service_id: serviceId })
    const answer = await fetch(await visitService(address, { login }), { redirect: 'manual' })
    expect(answer.headers.get('location')).toMatch(`${fixture.url}/#/settings/certificates?state=`)
  })

  it.each([
    ['is disabled', 'key_disabled', (held: HeldCredential) => Object.assign(held, { kind: 'disabled' })],
    ['has expired there', 'expired', (held: HeldCredential) => Object.assign(held, { kind: 'expired' })],
    ['asks its owner', 'key_asks', (held: HeldCredential) => Object.assign(held, { scal: '2' })],
    ['is hidden', 'key_changed', (held: HeldCredential) => Object.assign(held, { isShared: false })],
    ['has another certificate', 'key_changed', () => orders('other-certificate')],
    ['signs other hashes', 'signature_bad', () => orders('swap-hashes')],
    ['signs with another key', 'signature_bad', () => orders('wrong-key')],
    ['is refused', 'service_refused', () => orders('deny')],
  ] as const)('leaves the paper to its member once the key %s', async (_, reason, change) => {
    const { certificate_id, held } = await enrolled()
    await change(held)
    const { docketId } = await sends()
    await untilLeft(docketId, reason)
    expect(await usedOf(certificate_id)).toBe(0)
  })

  it('stops a certificate whose PIN is refused, so that the service does not lock the key', async () => {
    const { certificate_id, held } = await enrolled(withPin, servicePin)
    held.credential.changePin('135790')
    const first = await sends()
    await untilLeft(first.docketId, 'pin_refused')
    const kept = await fixture.store.read((tx) => tx.autosign.get(certificate_id))
    expect(kept).toMatchObject({ stopped_by: null, limit_used: 0 })
    expect(kept?.stopped_at).toBeTruthy()
  })

  it('asks a service again that was away, and leaves the paper when it stays away', async () => {
    await enrolled()
    await orders('down')
    const { docketId } = await sends()
    await expect.poll(async () => await endsOf(docketId), { timeout: 20_000 }).toHaveLength(1)
    await signsAgain(docketId)
    expect(await endsOf(docketId)).toHaveLength(1)
    fixture.passToNextMinute()
    await signsAgain(docketId)
    await untilSigned(docketId)

    const { signingServices } = fixture.parts
    const { describe } = signingServices
    signingServices.describe = () => Promise.reject(new ServiceFailed('away', 'It does not answer.'))
    try {
      const stays = await sends()
      const tries = async () => {
        fixture.passToNextMinute()
        await signsAgain(stays.docketId)

        return (await seatOf(stays.docketId)).unattended_reason
      }
      await expect.poll(tries, { timeout: 20_000 }).toBe('service_away')
      await untilLeft(stays.docketId, 'service_away')
    } finally {
      signingServices.describe = describe
    }
  })

  it.each([
    ['has signed', async () => {}, untilSigned],
    ['has refused', () => orders('deny'), (docketId: string) => untilLeft(docketId, 'service_refused')],
  ])(
    'asks a busy service later the more papers wait, and soon again once it %s',
    async (_, ordered, until) => {
      await enrolled()
      const host = new URL(fixture.csc.url).host
      /** Both shares: another paper may have one for a moment. */
      async function holds() {
        const held: (() => void)[] = []
        const takesMore = async () => {
          const share = await sharesOfProcess.take(host)
          if (share) held.push(share)

          return held.length
        }
        await expect.poll(takesMore, { timeout: 20_000 }).toBe(2)

        return () => {
          for (const givesBack of held) givesBack()
        }
      }
      /** Papers that come again by themselves would take a share, or sign. */
      const withdraws = () =>
        expect
          .poll(
            () =>
              fixture.parts.store.platform.transaction(async (tx) => {
                const jobs = sql`pgboss.job where name = 'sign-unattended'`
                await sql`delete from ${jobs} and state in ('created', 'retry')`.execute(rowsOf(tx))
                // One that was at work may have asked to come again.
                const left = sql`select id from ${jobs} and state in ('created', 'retry', 'active')`
                const { rows } = await left.execute(rowsOf(tx))

                return rows
              }),
            { timeout: 20_000 },
          )
          .toEqual([])
      /** The seconds after which a new paper comes again that found all shares held. */
      async function comesAgainIn() {
        const { docketId } = await sends()
        const signerId = (await seatOf(docketId)).id
        const due = () =>
          fixture.store.read(async (tx) => {
            const { rows } = await sql<{ at: Date }>`select start_after as at from pgboss.job
            where name = 'sign-unattended' and data ->> 'signerId' = ${signerId}
              and state = 'created' and start_after > created_on + interval '1 second'`.execute(rowsOf(tx))

            return rows[0]?.at.getTime()
          })
        let at: number | undefined
        await expect.poll(async () => (at = await due()), { timeout: 20_000 }).toBeDefined()

        return { docketId, seconds: (at! - fixture.parts.clock.now().getTime()) / 1_000 }
      }
      let givesBack = await holds()
      let late: Awaited<ReturnType<typeof comesAgainIn>>
      try {
        await withdraws()
        pausesOfProcess.hasAnswered(host)
        expect((await comesAgainIn()).seconds).toBeLessThanOrEqual(20)
        for (let others = 0; others < 400; others++) pausesOfProcess.next(host)
        late = await comesAgainIn()
        // At the soonest 100 s, of which some have passed.
        expect(late.seconds).toBeGreaterThan(50)
        await withdraws()
      } finally {
        givesBack()
      }

      await ordered()
      await signsAgain(late.docketId)
      await until(late.docketId)
      givesBack = await holds()
      try {
        expect((await comesAgainIn()).seconds).toBeLessThanOrEqual(20)
      } finally {
        givesBack()
      }
    },
  )

  it('keeps nothing of a visit whose time has passed', async () => {
    const { login } = await fixture.csc.addPerson(name, [alone])
    const back = await returns(login)
    const now = () => fixture.parts.clock.now()
    const visits = () =>
      fixture.store.read((tx) =>
        rowsOf(tx)
          .selectFrom('certificate_visits')
          .select('id')
          .where('user_id', '=', meera.userId)
          .execute(),
      )
    const due = () =>
      fixture.parts.store.platform.read(async (tx) => {
        const asked = sql<{ id: string }>`select id from muhar_due_certificate_visits(${now()})`

        return (await asked.execute(rowsOf(tx))).rows.map(({ id }) => id)
      })
    expect(await visits()).toHaveLength(1)
    fixture.pass(31 * 60_000)
    expect(await due()).toContain(fixture.organisation.id)
    await meera.client.login(meera.email, meera.password)
    await sweepRedirects(fixture.parts, fixture.organisation.id, 10)
    expect(await visits()).toHaveLength(0)
    const { body } = await meera.client.send(continueAtKeyService, back)
    expect(body.code).toBe('RETURN_USED')

    const kept = () => fixture.store.read((tx) => tx.lookups.find('certificate_visit', sha256(back.state)))
    expect(await kept()).not.toBeNull()
    await fixture.parts.store.platform.transaction((tx) =>
      tx.lookups.sweepShort(new Date(Date.now() + 60_000)),
    )
    expect(await kept()).toBeNull()
    const late = await meera.client.send(continueAtKeyService, back)
    expect(late.body.code).toBe('RETURN_USED')
  })

  it('ends where its service gets another client, so that its PIN goes nowhere else', async () => {
    const { certificate_id } = await enrolled(withPin, servicePin)
    const before = await fixture.store.read((tx) => tx.signingServices.get(serviceId))
    const { name, url, client_id, revision } = before!
    const change = { id: serviceId, name, url, revision: Number(revision), is_enabled: false }
    const { status } = await fixture.initiator.send(saveSigningService, {
      ...change,
      client_id: `${client_id}-other`,
      client_secret: 'another secret',
    })
    expect(status).toBe(200)
    serviceId = await offersService(fixture)
    const kept = await fixture.store.read((tx) => tx.autosign.get(certificate_id))
    expect(kept).toMatchObject({ sealed_key: null })
    expect(kept?.ended_at).toBeTruthy()
  })

  it('ends with its service, which leaves the paper to its member', async () => {
    const { certificate_id } = await enrolled(withPin, servicePin)
    await fixture.initiator.call(removeSigningService, { id: serviceId })
    serviceId = await offersService(fixture)
    const kept = await fixture.store.read((tx) => tx.autosign.get(certificate_id))
    expect(kept).toMatchObject({ sealed_key: null })
    expect(kept?.ended_at).toBeTruthy()
  })
})
