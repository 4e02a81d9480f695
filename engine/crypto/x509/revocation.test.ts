import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { beforeAll, describe, expect, it } from 'vitest'
import { nodeCrypto } from '../../node/node-crypto.ts'
import { days, type Holder, minutes, TestAuthority } from '../../tests/pki.ts'
import { answerOcsp, makeCrl } from '../../tests/revocation.ts'
import { runTool, toolFolder } from '../../tests/run-tool.ts'
import { readCertificate } from './certificate.ts'
import { makeOcspRequest, readOcspResponse } from './ocsp.ts'
import { revocationOf } from './revocation.ts'

let authority: TestAuthority
let leaf: Holder
let now: Date
const ago = (ms: number) => new Date(now.getTime() - ms)
const later = (ms: number) => new Date(now.getTime() + ms)

beforeAll(async () => {
  authority = await TestAuthority.create()
  leaf = await authority.issueOrganisation('TEST ONLY Company')
  now = authority.now
})

async function statusOf(crls: Uint8Array[], ocsps: Uint8Array[] = [], at = now, holder = leaf) {
  const path = [holder, authority.issuing].map(({ der }) => readCertificate(der))
  const [result] = await revocationOf({ path, at, crls, ocsps, crypto: nodeCrypto })
  return result!
}
const revoked = (at: Date, reason?: x509.X509CrlReason) => [
  { serialNumber: leaf.certificate.serialNumber, at, reason },
]

describe('CRLs', () => {
  it('says good, revoked, or nothing', async () => {
    await expect(statusOf([])).resolves.toMatchObject({ status: 'unknown' })
    await expect(statusOf([await makeCrl(authority)])).resolves.toMatchObject({
      status: 'good',
      source: 'crl',
    })
    const crl = await makeCrl(authority, { revoked: revoked(ago(minutes)) })
    await expect(statusOf([crl])).resolves.toMatchObject({
      status: 'revoked',
      revokedAt: new Date(Math.floor(ago(minutes).getTime() / 1000) * 1000),
    })
  })

  it('judges the moment: revoked afterwards is good before, except for a stolen key and an unproved time', async () => {
    const crl = await makeCrl(authority, { revoked: revoked(later(minutes)) })
    await expect(statusOf([crl])).resolves.toMatchObject({ status: 'good' })
    await expect(statusOf([crl], [], later(2 * minutes))).resolves.toMatchObject({ status: 'revoked' })
    const stolen = await makeCrl(authority, {
      revoked: revoked(later(minutes), x509.X509CrlReason.keyCompromise),
    })
    await expect(statusOf([stolen])).resolves.toMatchObject({ status: 'revoked', reason: 1 })
    const path = [leaf, authority.issuing].map(({ der }) => readCertificate(der))
    const question = { path, at: now, crls: [stolen], ocsps: [], crypto: nodeCrypto }
    await expect(revocationOf({ ...question, isTimeProved: true })).resolves.toMatchObject([
      { status: 'good' },
    ])
  })

  it('believes neither a stale list nor one published after the certificate ended', async () => {
    const stale = await makeCrl(authority, { thisUpdate: ago(3 * days), nextUpdate: ago(2 * days) })
    await expect(statusOf([stale])).resolves.toMatchObject({ status: 'unknown' })
    const short = await authority.issue()
    const late = await makeCrl(authority, { thisUpdate: later(40 * minutes), nextUpdate: later(days) })
    await expect(statusOf([late], [], now, short)).resolves.toMatchObject({ status: 'unknown' })
    const inTime = await makeCrl(authority, { thisUpdate: later(10 * minutes), nextUpdate: later(days) })
    await expect(statusOf([inTime], [], now, short)).resolves.toMatchObject({ status: 'good' })
  })

  it('leaves aside lists of others, forged, unreadable, or with what it does not understand', async () => {
    const stranger = await TestAuthority.create()
    const delta = new x509.Extension('2.5.29.27', true, Uint8Array.of(2, 1, 1))
    for (const crl of [
      await makeCrl(stranger),
      await makeCrl(authority, { issuer: authority.root }),
      (await makeCrl(authority)).slice(0, -5),
      await makeCrl(authority, { extensions: [delta] }),
    ]) {
      await expect(statusOf([crl])).resolves.toMatchObject({ status: 'unknown' })
    }
    const changed = await makeCrl(authority)
    changed[changed.length - 1]! ^= 1
    await expect(statusOf([changed])).resolves.toMatchObject({ status: 'unknown' })
  })
})

describe('OCSP', () => {
  const nonce = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8)
  const ask = () =>
    makeOcspRequest(readCertificate(leaf.der), readCertificate(authority.issuing.der), nodeCrypto, nonce)

  it('asks what openssl understands', async () => {
    const folder = toolFolder()
    const { text } = runTool('openssl', 'ocsp', '-reqin', folder.write('request', await ask()), '-req_text')
    folder.remove()
    expect(text).toContain(`Serial Number: ${leaf.certificate.serialNumber.toUpperCase()}`)
    expect(text).toContain('OCSP Nonce')
  })

  it('believes the issuer and its delegate', async () => {
    const delegate = await authority.issueOrganisation('TEST ONLY Responder', {
      extendedKeyUsages: ['1.3.6.1.5.5.7.3.9'],
    })
    for (const responder of [authority.issuing, delegate]) {
      const good = answerOcsp(await ask(), authority, responder, leaf.certificate)
      expect(readOcspResponse(good).nonce).toEqual(nonce)
      await expect(statusOf([], [good], later(10_000))).resolves.toMatchObject({
        status: 'good',
        source: 'ocsp',
      })
      const bad = answerOcsp(await ask(), authority, responder, leaf.certificate, ago(minutes))
      await expect(statusOf([], [bad])).resolves.toMatchObject({ status: 'revoked' })
    }
  })

  it('does not believe a certificate that is no responder, another authority, or changed bytes', async () => {
    const ordinary = await authority.issueOrganisation('TEST ONLY Other')
    const bad = answerOcsp(await ask(), authority, ordinary, leaf.certificate, ago(minutes))
    await expect(statusOf([], [bad])).resolves.toMatchObject({ status: 'unknown' })
    const stranger = await TestAuthority.create()
    const delegate = await stranger.issueOrganisation('TEST ONLY Responder', {
      extendedKeyUsages: ['1.3.6.1.5.5.7.3.9'],
    })
    const foreign = answerOcsp(await ask(), authority, delegate, leaf.certificate)
    await expect(statusOf([], [foreign])).resolves.toMatchObject({ status: 'unknown' })
    const other = await authority.issueOrganisation('TEST ONLY Another')
    const aboutLeaf = answerOcsp(await ask(), authority, authority.issuing, leaf.certificate)
    await expect(statusOf([], [aboutLeaf], later(10_000), other)).resolves.toMatchObject({
      status: 'unknown',
    })
    await expect(statusOf([], [Uint8Array.of(0x30, 3, 0x0a, 1, 6)])).resolves.toMatchObject({
      status: 'unknown',
    })
  })

  it('lets a revocation win over a good answer', async () => {
    const good = answerOcsp(await ask(), authority, authority.issuing, leaf.certificate)
    const crl = await makeCrl(authority, { revoked: revoked(ago(minutes)) })
    await expect(statusOf([crl], [good])).resolves.toMatchObject({ status: 'revoked', source: 'crl' })
  })
})
