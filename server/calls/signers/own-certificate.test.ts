import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approveSigner } from '#contract/signers/approveSigner.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { inspect, verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { allTrustedRoots } from '#services/seal/installation-root.ts'
import { setsOfOrganisation } from '#testing/a-held-signature.ts'
import { aSignerComesIn, consents } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { certificatesFor, signedWith, startsWithKey, wishToSign } from '#testing/own-certificate.ts'
import { checkWithQpdf, newestFile, opensslAgrees, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const name = 'Asha Rao'

describe('signing with one’s own certificate', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture({ hasAuthority: true })
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  async function asha() {
    const out = await aDocumentOutForSignature(fixture.initiator, [{ ...aPerson(name), methods: ['dsc'] }])

    return { ...out, client: await aSignerComesIn(fixture, out.first.email) }
  }

  it.each(['rsa', 'ec'] as const)('signs with a key of %s, and every verifier agrees', async (kind) => {
    const given = await fixture.pki.give(name, 'signing', kind)
    const { client, documentId } = await asha()
    const { transaction_id, to_sign } = await startsWithKey(client, given)
    const { outcome } = await client.call(completeSigning, {
      transaction_id,
      signed: signedWith(given, to_sign),
    })
    expect(outcome).toMatchObject({ state: 'signed', certificate_name: name })

    const file = await newestFile(fixture, documentId)
    expect(validSignatures(file)).toBe(1)
    checkWithQpdf(file)
    const bytes = new Uint8Array(readFileSync(file))
    const report = await verify(bytes, { trust: await allTrustedRoots(fixture.parts), crypto: nodeCrypto })
    expect(report).toMatchObject({ isGood: true })
    const [signature] = (await inspect(bytes)).signatures
    expect(signature?.reason).toContain('digital signature certificate (DSC)')
    opensslAgrees(bytes, signature!.byteRange, fixture.pki.rootPem, fixture.folder)
  })

  it.each([
    ['encryption', 'CERTIFICATE_NOT_FOR_SIGNING'],
    ['expired', 'CERTIFICATE_EXPIRED'],
    ['not-yet', 'CERTIFICATE_EXPIRED'],
    ['rsa-1024', 'CERTIFICATE_WEAK'],
    ['own-root', 'CERTIFICATE_UNTRUSTED'],
  ] as const)('refuses a certificate that is %s before anything is signed', async (kind, code) => {
    const given = await fixture.pki.give(name, kind)
    const { client, docketId } = await asha()
    const { body } = await client.send(startSigning, await wishToSign(client, given))
    expect(body.code).toBe(code)
    expect(await fixture.eventsOf(docketId)).not.toContain('signing-started')
  })

  it('refuses what is no certificate, and one of an authority that is trusted for others alone', async () => {
    const { client } = await asha()
    const given = await fixture.pki.give(name)
    const wish = await wishToSign(client, given)
    const junk = { ...wish, certificates: [Buffer.from('junk').toString('base64')] }
    expect((await client.send(startSigning, junk)).body.code).toBe('CERTIFICATE_UNREADABLE')
    // The roots of the configuration are for its provider and its time-stamps.
    const { filed } = fixture.parts.settings
    fixture.sets({ filed: { anchors: filed.anchors.slice(0, 0), testRoots: [] } })
    expect((await client.send(startSigning, wish)).body.code).toBe('METHOD_NOT_ALLOWED')
    fixture.sets({ filed })
  })

  it('refuses a revoked certificate, and one whose authority does not say', async () => {
    const given = await fixture.pki.give(name)
    const { client } = await asha()
    const behaviour = (times: number) =>
      fetch(`${fixture.pki.url}/admin/behaviour`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${fixture.pki.adminToken}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ kind: 'down', times }),
      })
    await behaviour(10)
    const wish = await wishToSign(client, given)
    expect((await client.send(startSigning, wish)).body.code).toBe('CERTIFICATE_STATUS_UNKNOWN')
    await fetch(`${fixture.pki.url}/admin/behaviour`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${fixture.pki.adminToken}` },
    })
    await fixture.pki.revoke(given.serial)
    expect((await client.send(startSigning, wish)).body.code).toBe('CERTIFICATE_REVOKED')
  })

  it('refuses the certificate of another person, or leaves it to the sender, as the docket says', async () => {
    const given = await fixture.pki.give('Meera Joshi')
    for (const [rule, expected] of [
      ['refuse', 'NAME_MISMATCH'],
      ['hold', 'signed'],
    ] as const) {
      await setsOfOrganisation(fixture.initiator, { name_match: rule })
      const { client, first, documentId } = await asha()
      await setsOfOrganisation(fixture.initiator, { name_match: null })
      const { body } = await client.send(startSigning, await wishToSign(client, given))
      if (rule === 'refuse') {
        expect(body).toMatchObject({
          code: expected,
          values: { certificate: 'Meera Joshi', given: name },
        })
        continue
      }
      const { transaction_id, to_sign } = await startsWithKey(client, given)
      const signed = signedWith(given, to_sign)
      const { outcome } = await client.call(completeSigning, { transaction_id, signed })
      expect(outcome.state).toBe(expected)
      expect((await client.call(getSigningPage, {})).page.held_name).toBe('Meera Joshi')
      await fixture.initiator.call(approveSigner, {
        document_id: documentId,
        signer_id: first.id,
        decision: 'accept',
      })
      expect((await client.call(getSigningPage, {})).page.held_name).toBeNull()
    }
  })

  it('refuses signatures that do not fit, gives the lease back, and says the same ten times', async () => {
    const given = await fixture.pki.give(name)
    const other = await fixture.pki.give(name)
    const { client, docketId } = await asha()
    type Signed = ReturnType<typeof signedWith>
    const changed = (one: { document_id: string; bytes: string }) => {
      const bytes = Buffer.from(one.bytes, 'base64')
      bytes[bytes.length - 1]! ^= 1

      return { ...one, bytes: bytes.toString('base64') }
    }
    const wrong: [string, (toSign: { document_id: string; bytes: string }[]) => Signed][] = [
      ['SIGNATURE_INVALID', (toSign) => signedWith(given, toSign.map(changed))],
      [
        'SIGNATURE_INVALID',
        (toSign) => ({ ...signedWith(other, toSign), certificate: certificatesFor(given)[0]! }),
      ],
      ['SIGNATURE_INVALID', (toSign) => signedWith(given, toSign, 'sha1')],
      [
        'SIGNATURE_INVALID',
        (toSign) =>
          signedWith(
            given,
            toSign.map((one) => ({ ...one, document_id: docketId })),
          ),
      ],
      ['CERTIFICATE_CHANGED', (toSign) => signedWith(other, toSign)],
    ]
    for (const [code, signedBy] of wrong) {
      const { transaction_id, to_sign } = await startsWithKey(client, given)
      const signed = signedBy(to_sign)
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => client.call(completeSigning, { transaction_id, signed })),
      )
      expect(new Set(answers.map(({ outcome }) => JSON.stringify(outcome))).size).toBe(1)
      expect(answers[0]?.outcome).toMatchObject({ state: 'refused', code })
      expect((await client.call(getSigningPage, {})).page).toMatchObject({
        next_step: 'read',
        signing_now: null,
      })
      // What fits comes too late.
      const late = await client.call(completeSigning, { transaction_id, signed: signedWith(given, to_sign) })
      expect(late.outcome).toMatchObject({ state: 'refused', code })
      fixture.pass(11_000)
    }
  })

  it('refuses a certificate that is revoked between start and end', async () => {
    const given = await fixture.pki.give(name)
    const { client } = await asha()
    const { transaction_id, to_sign } = await startsWithKey(client, given)
    await fixture.pki.revoke(given.serial)
    const signed = signedWith(given, to_sign)
    const { outcome } = await client.call(completeSigning, { transaction_id, signed })
    expect(outcome).toMatchObject({ state: 'refused', code: 'CERTIFICATE_REVOKED' })
  })

  it('signs once, however often one answer comes, and keeps no certificate after', async () => {
    const given = await fixture.pki.give(name)
    const { client, documentId } = await asha()
    const wish = await wishToSign(client, given)
    const [one, two] = await Promise.all([client.call(startSigning, wish), client.call(startSigning, wish)])
    expect(two).toEqual(one)
    const { transaction_id, to_sign = [] } = one
    const signed = signedWith(given, to_sign)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.call(completeSigning, { transaction_id, signed })),
    )
    expect(new Set(answers.map(({ outcome }) => JSON.stringify(outcome))).size).toBe(1)
    expect(answers[0]?.outcome.state).toBe('signed')
    expect(validSignatures(await newestFile(fixture, documentId))).toBe(1)
    const kept = await fixture.store.read((tx) => tx.signingTransactions.get(transaction_id))
    expect(kept?.certificates).toBeNull()
  })

  it('takes a certificate of the way that signs with one, and no other', async () => {
    const given = await fixture.pki.give(name)
    const { client, documentId } = await asha()
    const { certificates, ...without } = await wishToSign(client, given)
    const asked = (await client.send(startSigning, without)).body
    expect(asked).toMatchObject({ code: 'BAD_REQUEST', fields: [{ path: 'certificates', code: 'REQUIRED' }] })
    const electronic = {
      method: 'electronic',
      consent_record_id: await consents(client, 'electronic', documentId),
      certificates,
    }
    expect((await client.send(startSigning, electronic)).body).toMatchObject({
      fields: [{ path: 'certificates', code: 'NOT_OF_THIS_METHOD' }],
    })
    const { transaction_id } = await startsWithKey(client, given)
    expect((await client.send(completeSigning, { transaction_id })).body).toMatchObject({
      fields: [{ path: 'signed', code: 'REQUIRED' }],
    })
  })
})
