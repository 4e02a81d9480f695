import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import type { CallDeclaration, InputOf } from '#contract/define-call.ts'
import { addCertificate } from '#contract/users/addCertificate.ts'
import { changeCertificate } from '#contract/users/changeCertificate.ts'
import { fetchAutosignUser } from '#contract/users/fetchAutosignUser.ts'
import { mostKeyFileBytes } from '#contract/vocabulary/autosign.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { RevocationTrouble } from '#engine'
import { aClient, type WireClient } from '#testing/client.ts'
import { aKeyFile, anEnrolment, enrols, noLimits, passphrase } from '#testing/enrolled.ts'
import { type APersonWhoLogsIn, aMember, anOrganisation } from '#testing/people.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const name = 'Meera Nair'
const minute = 60_000

describe('certificates that sign unattended', () => {
  let fixture: SigningFixture
  let meera: APersonWhoLogsIn & { client: WireClient }
  let good: Buffer
  beforeAll(async () => {
    fixture = await aSigningFixture({ hasAuthority: true })
    good = await aKeyFile(await fixture.pki.give(name))
  })
  beforeEach(async () => {
    fixture.passToNextMinute()
    await fixture.logIn()
    meera = await comesIn(['advanceSetting', 'workflow'])
  })
  afterAll(() => fixture?.close())

  async function comesIn(modules: Module[], organisation = fixture.organisation) {
    const person = await aMember(fixture.parts, organisation, modules)
    const client = aClient(fixture.url)
    await client.login(person.email, person.password)

    return { ...person, client }
  }
  async function codeOf<C extends CallDeclaration>(client: WireClient, call: C, input: InputOf<C> | object) {
    return (await client.send(call, input as InputOf<C>)).body.code
  }
  const adds = async (file: Uint8Array, more: object = {}) =>
    codeOf(meera.client, addCertificate, { ...(await anEnrolment(meera.client, file)), ...more })
  const limit = (of: { certificate_id: string; revision: number }, limits = {}) => ({
    act: 'limit' as const,
    certificate_id: of.certificate_id,
    revision: of.revision,
    limits: { ...noLimits, ...limits },
  })
  const newest = async () => {
    const { rows } = await meera.client.call(fetchAutosignUser, {})

    return rows.filter(({ user }) => user.user_id === meera.userId)
  }

  describe('addCertificate', () => {
    it.each([
      ['encryption', 'CERTIFICATE_NOT_FOR_SIGNING'],
      ['expired', 'CERTIFICATE_EXPIRED'],
      ['not-yet', 'CERTIFICATE_EXPIRED'],
      ['rsa-1024', 'CERTIFICATE_WEAK'],
      ['own-root', 'CERTIFICATE_UNTRUSTED'],
    ] as const)('refuses a certificate that is %s', async (kind, code) => {
      expect(await adds(await aKeyFile(await fixture.pki.give(name, kind)))).toBe(code)
      expect(await newest()).toEqual([])
    })

    it('refuses a certificate that is revoked, or of another person', async () => {
      const revoked = await fixture.pki.give(name)
      await fixture.pki.revoke(revoked.serial)
      expect(await adds(await aKeyFile(revoked))).toBe('CERTIFICATE_REVOKED')
      expect(await adds(await aKeyFile(await fixture.pki.give('Ravi Kumar')))).toBe('CERTIFICATE_OF_ANOTHER')
      expect(await newest()).toEqual([])
    })

    it('refuses a certificate whose authority does not answer', async () => {
      const asked = fixture.parts.revocation
      const isAway = () => Promise.reject(new RevocationTrouble('away'))
      fixture.parts.revocation = { askOcsp: isAway, fetchCrl: isAway, fetchIssuer: isAway }
      try {
        expect(await adds(good)).toBe('CERTIFICATE_STATUS_UNKNOWN')
      } finally {
        fixture.parts.revocation = asked
      }
    })

    it('refuses a file that is none, has no key or many rounds, and another passphrase', async () => {
      const given = await fixture.pki.give(name)
      expect(await adds(Buffer.from('junk'))).toBe('KEY_FILE_UNREADABLE')
      expect(await adds(good.subarray(0, 400))).toBe('KEY_FILE_UNREADABLE')
      expect(await adds(await aKeyFile(given, '-nokeys'))).toBe('KEY_FILE_WITHOUT_KEY')
      expect(await adds(await aKeyFile(given, '-iter', '1000001'))).toBe('KEY_FILE_UNREADABLE')
      expect(await adds(good, { passphrase: `${passphrase} ` })).toBe('KEY_FILE_PASSPHRASE')
    })

    it.each([
      ['no file', { file: '' }, 'KEY_FILE_NEEDED'],
      ['a large file', { file: Buffer.alloc(mostKeyFileBytes + 3).toString('base64') }, 'KEY_FILE_TOO_LARGE'],
      ['one time alone', { limits: { ...noLimits, minute_from: 60 } }, 'HOURS_INVALID'],
      ['equal times', { limits: { ...noLimits, minute_from: 60, minute_to: 60 } }, 'HOURS_INVALID'],
      ['a type twice', { limits: { ...noLimits, document_types: ['Loan', 'loan'] } }, 'TYPE_TWICE'],
    ])('refuses %s as a field', async (_, more, code) => {
      const input = { ...(await anEnrolment(meera.client, good)), ...more }
      const { body } = await meera.client.send(addCertificate, input as InputOf<typeof addCertificate>)
      expect(body).toMatchObject({ code: 'BAD_REQUEST', fields: [{ code }] })
    })

    it('refuses the same certificate twice, also of two at once', async () => {
      const input = await anEnrolment(meera.client, await aKeyFile(await fixture.pki.give(name)))
      const codes = await Promise.all([1, 2, 3].map(() => codeOf(meera.client, addCertificate, input)))
      expect(codes.filter((code) => code === undefined)).toHaveLength(1)
      expect(codes.filter((code) => code === 'CERTIFICATE_ENROLLED')).toHaveLength(2)
      expect(await newest()).toHaveLength(1)
    })

    it('refuses a text of consent that is unknown or has another purpose', async () => {
      const { consent_id } = await meera.client.call(getConsentText, { purpose: 'dsc_sign' })
      for (const consent_text_id of [crypto.randomUUID(), consent_id])
        expect(await adds(good, { consent_text_id })).toBe('CONSENT_MISSING')
    })

    it('asks for a proof once the login is a while ago', async () => {
      fixture.pass(6 * minute)
      expect(await adds(good)).toBe('PROOF_NEEDED')
      expect(await adds(good, { proof: { password: 'a wrong one' } })).toBe('WRONG_PROOF')
      expect(await adds(good, { proof: { password: meera.password } })).toBeUndefined()
    })

    it('refuses a member without settings, more than ten a minute, and where nothing is set up', async () => {
      const input = await anEnrolment(meera.client, Buffer.from('junk'))
      const clerk = await comesIn(['workflow'])
      expect(await codeOf(clerk.client, addCertificate, input)).toBe('NOT_ALLOWED')
      for (let n = 0; n < 10; n += 1) await codeOf(meera.client, addCertificate, input)
      expect(await codeOf(meera.client, addCertificate, input)).toBe('TOO_MANY_REQUESTS')
      const { filed } = fixture.parts.settings
      fixture.sets({ filed: { ...filed, anchors: [] } })
      try {
        expect(await codeOf(meera.client, addCertificate, input)).toBe('METHOD_NOT_ALLOWED')
      } finally {
        fixture.sets({ filed })
      }
    })
  })

  describe('changeCertificate', () => {
    const enrolled = async (limits = {}) => {
      const { certificate } = await enrols(
        meera.client,
        fixture.initiator,
        await fixture.pki.give(name),
        limits,
      )

      return certificate
    }

    it('lets nobody agree to their own, and no one who is no administrator', async () => {
      const { certificate_id, revision } = await enrolled()
      const agree = { act: 'agree' as const, certificate_id, revision }
      expect(await codeOf(meera.client, changeCertificate, agree)).toBe('CERTIFICATE_OWN')
      const half = await comesIn(['advanceSetting', 'users'])
      expect(await codeOf(half.client, changeCertificate, agree)).toBe('NOT_ALLOWED')
      const end = { act: 'end' as const, certificate_id }
      expect(await codeOf(half.client, changeCertificate, end)).toBe('NOT_ALLOWED')
      const limited = limit({ certificate_id, revision }, { most: 1 })
      expect(await codeOf(fixture.initiator, changeCertificate, limited)).toBe('NOT_ALLOWED')
      const clerk = await comesIn(['workflow'])
      expect(await codeOf(clerk.client, changeCertificate, { act: 'stop', certificate_id })).toBe(
        'NOT_ALLOWED',
      )
      expect(await newest()).toMatchObject([{ state: 'active' }])
    })

    it('refuses an old revision, and of two changes at once the second', async () => {
      const kept = await enrolled()
      const changes = [{ most: 5 }, { most: 6 }].map((limits) => limit(kept, limits))
      const codes = await Promise.all(
        changes.map((change) => codeOf(meera.client, changeCertificate, change)),
      )
      expect(codes.sort()).toEqual(['CERTIFICATE_STALE', undefined])
      const { certificate_id, revision } = kept
      const agree = { act: 'agree' as const, certificate_id, revision }
      expect(await codeOf(fixture.initiator, changeCertificate, agree)).toBe('CERTIFICATE_STALE')
    })

    it('refuses to agree to or limit what has expired, and lets it be removed', async () => {
      const kept = await enrolled()
      await fixture.store.transaction((tx) =>
        tx.autosign.update(kept.certificate_id, { not_after: new Date(0) }),
      )
      const now = { ...kept, revision: kept.revision + 1 }
      expect(await codeOf(meera.client, changeCertificate, limit(now, { most: 1 }))).toBe(
        'CERTIFICATE_EXPIRED',
      )
      const end = { act: 'end' as const, certificate_id: kept.certificate_id }
      expect((await meera.client.call(changeCertificate, end)).certificate).toBeNull()
      expect((await fixture.store.read((tx) => tx.autosign.get(kept.certificate_id)))?.sealed_key).toBeNull()
      expect(await codeOf(meera.client, changeCertificate, end)).toBe('NOT_FOUND')
    })

    it('asks for a proof for what allows more, and never for a stop', async () => {
      const kept = await enrolled({ most: 1 })
      fixture.pass(6 * minute)
      const { certificate_id } = kept
      const more = limit(kept, { most: 2 })
      expect(await codeOf(meera.client, changeCertificate, more)).toBe('PROOF_NEEDED')
      const wrong = { ...more, proof: { password: 'a wrong one' } }
      expect(await codeOf(meera.client, changeCertificate, wrong)).toBe('WRONG_PROOF')
      expect(await codeOf(meera.client, changeCertificate, { act: 'stop', certificate_id })).toBeUndefined()
      expect(await newest()).toMatchObject([{ state: 'stopped' }])
    })

    it('is of its organisation alone, whatever the act', async () => {
      const { certificate_id, revision } = await enrolled()
      const elsewhere = await anOrganisation(fixture.parts, 'Sagar Traders')
      const stranger = await comesIn(['advanceSetting', 'users', 'roles'], elsewhere)
      const acts = [
        { act: 'agree', revision },
        limit({ certificate_id, revision }),
        { act: 'stop' },
        { act: 'end' },
      ]
      for (const act of acts)
        for (const id of [certificate_id, crypto.randomUUID()])
          expect(await codeOf(stranger.client, changeCertificate, { ...act, certificate_id: id })).toBe(
            'NOT_FOUND',
          )
      expect(await newest()).toMatchObject([{ state: 'active' }])
    })
  })
})
