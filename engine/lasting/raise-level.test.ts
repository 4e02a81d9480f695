import { beforeAll, describe, expect, it } from 'vitest'
import { concat } from '../crypto/bytes.ts'
import { makeTimeStampQuery, readTimeStampResponse } from '../crypto/tsp/protocol.ts'
import { readTimeStampToken } from '../crypto/tsp/token.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { signaturesOf } from '../pdf/fields.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import { OnlineAuthority, withOcsp } from '../tests/online-authority.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { days, type Holder, minutes, TestAuthority } from '../tests/pki.ts'
import { makeCrl, makeLargeCrl } from '../tests/revocation.ts'
import { pem, runTool, toolFolder } from '../tests/run-tool.ts'
import { signWithPort } from '../tests/sign-with-port.ts'
import { stampWithOpenssl } from '../tests/time-stamps.ts'
import { pdfsig, qpdfCheck } from '../tests/tools.ts'
import { verify } from '../verify/verify.ts'
import type { Stamper } from './append-time-stamp.ts'
import { type RaiseOptions, raiseLevel, renewArchive } from './raise-level.ts'

describe('signatures that last', () => {
  let authority: TestAuthority
  let stamper: Holder
  let signer: Holder
  let online: OnlineAuthority
  let stamp: Stamper
  beforeAll(async () => {
    authority = await TestAuthority.create()
    stamper = await authority.issueTimeStamper(withOcsp())
    signer = await authority.issue(withOcsp())
  })
  const fresh = async () => {
    online = (await OnlineAuthority.over(authority)).knows(stamper, signer)
    return online
  }
  beforeAll(async () => {
    await fresh()
    stamp = async (digest) => {
      const query = { digest, nonce: nodeCrypto.random(8) }
      const answer = stampWithOpenssl(makeTimeStampQuery(query), stamper, authority)
      return (await readTimeStampResponse(answer, { ...query, trust: authority.trust, crypto: nodeCrypto }))
        .token
    }
  })
  const options = (more: Partial<RaiseOptions> = {}): RaiseOptions => ({
    trust: authority.trust,
    revocation: online,
    stamp,
    crypto: nodeCrypto,
    ...more,
  })
  const stampSignature = async (signature: Uint8Array) => {
    const hasher = nodeCrypto.hasher('SHA-256')
    await hasher.update(signature)
    return stamp(await hasher.digest())
  }
  const aSignedFile = async (xref: 'table' | 'stream' = 'table', isStamped = true, base?: Uint8Array) =>
    signWithPort(base ?? (await aPdf({ xref })), {
      field: { field: `signer-${base ? 2 : 1}`, subFilter: 'ETSI.CAdES.detached' },
      holder: signer,
      authority,
      ...(isStamped && { stamp: stampSignature }),
    })
  const isGood = async (file: Uint8Array) =>
    (await verify(file, { trust: authority.trust, crypto: nodeCrypto })).signatures.map(
      ({ indication }) => indication,
    )

  /** What openssl says of the token and the bytes that it covers. */
  async function opensslOnLastStamp(file: Uint8Array): Promise<string> {
    const [last] = (await signaturesOf(await PdfFile.open(file)))
      .filter(({ type }) => type === 'DocTimeStamp')
      .slice(-1)
    if (!last) throw new Error('no document time-stamp')
    const [a, b, c, d] = last.byteRange as [number, number, number, number]
    const folder = toolFolder()
    try {
      const { text } = runTool(
        'openssl',
        'ts',
        '-verify',
        '-token_in',
        '-in',
        folder.write('token', readTimeStampToken(last.cms, { padding: 'zeros' }).signed.der),
        '-data',
        folder.write('data', concat([file.subarray(a, a + b), file.subarray(c, c + d)])),
        '-CAfile',
        folder.write('root.pem', pem('CERTIFICATE', authority.root.der)),
        '-untrusted',
        folder.write('chain.pem', authority.chain.map((der) => pem('CERTIFICATE', der)).join('')),
      )
      return text
    } finally {
      folder.remove()
    }
  }

  it.each(['table', 'stream'] as const)(
    'brings a signature from B-T to B-LTA behind a cross-reference %s',
    async (xref) => {
      const signed = await aSignedFile(xref)
      const raised = await raiseLevel(signed, 'B-LTA', options())
      expect(raised).toMatchObject({ level: 'B-LTA', missing: [] })
      const file = concat([signed, raised.tail])
      expect(await isGood(file)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED'])
      // pdfsig names document time-stamps, and leaves judging them to others.
      expect(pdfsig(file).match(/Signature is Valid/g)).toHaveLength(1)
      expect(await opensslOnLastStamp(file)).toContain('Verification: OK')
      expect(qpdfCheck(file)).toMatchObject({ status: 0 })
      // OCSP for the two leaves, lists for the authorities above them, which name no responder.
      expect(file.length - signed.length).toBeLessThan(70_000)
      const again = await raiseLevel(file, 'B-LTA', options({ revocation: null, stamp: null }))
      expect(again).toMatchObject({ level: 'B-LTA', missing: [], tail: new Uint8Array(0) })
    },
  )

  it('stops at the level that was asked for', async () => {
    const signed = await aSignedFile('table', false)
    const none = await raiseLevel(signed, 'B-B', options())
    expect(none).toMatchObject({ level: 'B-B', missing: [], tail: new Uint8Array(0) })
    const timed = await raiseLevel(signed, 'B-T', options({ revocation: null }))
    expect(timed).toMatchObject({ level: 'B-T', missing: [] })
    const lasting = await raiseLevel(await aSignedFile(), 'B-LT', options({ stamp: null }))
    expect(lasting).toMatchObject({ level: 'B-LT', missing: [] })
  })

  it('proves the time of a signature without one by a time-stamp over the document, in time', async () => {
    const signed = await aSignedFile('table', false)
    const raised = await raiseLevel(signed, 'B-LTA', options())
    expect(raised).toMatchObject({ level: 'B-LTA', missing: [] })
  })

  it('waits with the time-stamp for a certificate that begins later by the other clock', async () => {
    const ahead = await authority.issue(
      withOcsp({ notBefore: new Date(authority.now.getTime() + 3 * minutes) }),
    )
    online.knows(ahead)
    const signed = await signWithPort(await aPdf(), {
      field: { field: 'signer-1', subFilter: 'ETSI.CAdES.detached' },
      holder: ahead,
      authority,
      signingTime: new Date(authority.now.getTime() + 3 * minutes),
    })
    const early = await raiseLevel(signed, 'B-LTA', options())
    expect(early).toMatchObject({ level: 'B-B', missing: [{ what: 'time-stamp', isFinal: false }] })
    expect(early.tail).toHaveLength(0)
    expect(early.missing[0]?.why).toMatch(/certificate of “signer-1” begins at/)
  })

  it('claims no proved time for a signature whose certificate ended before the first time-stamp', async () => {
    const ended = await authority.issue(
      withOcsp({ notBefore: new Date(authority.now.getTime() - 60 * minutes) }),
    )
    online.knows(ended)
    const signed = await signWithPort(await aPdf(), {
      field: { field: 'signer-1', subFilter: 'ETSI.CAdES.detached' },
      holder: ended,
      authority,
      signingTime: new Date(authority.now.getTime() - 50 * minutes),
    })
    const late = await raiseLevel(signed, 'B-LTA', options())
    expect(late.level).toBe('B-B')
    expect(late.missing[0]).toMatchObject({ what: 'time-stamp', isFinal: true })
    expect(late.missing[0]?.why).toMatch(/“signer-1” ended before/)
  })

  it('appends nothing half while an authority is away, and says for whom it waits', async () => {
    const signed = await aSignedFile()
    ;(await fresh()).down.add('ocsp').add('crl')
    const raised = await raiseLevel(signed, 'B-LTA', options())
    expect(raised).toMatchObject({ level: 'B-T', tail: new Uint8Array(0) })
    expect(raised.missing).toContainEqual({
      what: 'revocation',
      why: expect.stringMatching(/Asha Rao.*ocsp\.test\.invalid cannot be reached/),
      isRevoked: false,
      isFinal: false,
    })
    await fresh()
    const away = await raiseLevel(
      signed,
      'B-LTA',
      options({ stamp: () => Promise.reject(new Error('away')) }),
    )
    expect(away).toMatchObject({
      level: 'B-LT',
      missing: [{ what: 'time-stamp', why: 'There is no time-stamp: away', isFinal: false }],
    })
    const rest = await raiseLevel(concat([signed, away.tail]), 'B-LTA', options({ revocation: null }))
    expect(rest).toMatchObject({ level: 'B-LTA', missing: [] })
  })

  it('takes a list where there is no OCSP, but never a large one into the file', async () => {
    const signed = await aSignedFile()
    ;(await fresh()).down.add('ocsp')
    const raised = await raiseLevel(signed, 'B-LT', options())
    expect(raised).toMatchObject({ level: 'B-LT', missing: [] })
    const tight = await raiseLevel(signed, 'B-LT', options({ mostCrlBytes: 300 }))
    expect(tight.level).toBe('B-T')
    expect(tight.missing[0]?.why).toMatch(/has \d+ bytes, and more than 300 are not put into a file/)
    await fresh()
  })

  it('leaves a list of 50 MB where it is: OCSP answers instead, or the level stays', async () => {
    const signed = await aSignedFile()
    const list = await makeLargeCrl(authority, 50_000_000)
    const folder = toolFolder()
    const { status, text } = runTool(
      'openssl',
      'crl',
      '-inform',
      'DER',
      '-noout',
      '-issuer',
      '-in',
      folder.write('list.crl', list),
    )
    folder.remove()
    expect(status, text).toBe(0)
    await fresh()
    online.list = list
    const raised = await raiseLevel(signed, 'B-LT', options())
    expect(raised).toMatchObject({ level: 'B-LT', missing: [] })
    expect(raised.tail.length).toBeLessThan(40_000)
    online.down.add('ocsp')
    const without = await raiseLevel(signed, 'B-LT', options())
    expect(without.level).toBe('B-T')
    expect(without.missing[0]?.why).toMatch(/has 50\d{6} bytes, and more than 262144 are not put into a file/)
    expect(without.tail.length).toBeLessThan(40_000)
    await fresh()
  })

  it('prefers OCSP, and asks for no list of an authority that answered', async () => {
    const signed = await aSignedFile()
    await fresh()
    await raiseLevel(signed, 'B-LT', options())
    expect(online.asked.filter((url) => url.includes('issuing.crl'))).toEqual([])
    expect(online.asked.filter((url) => url.includes('ocsp'))).toHaveLength(2)
  })

  it('does not hide that a certificate was revoked', async () => {
    const signed = await aSignedFile()
    ;(await fresh()).revokedAt = new Date(authority.now.getTime() - 5 * minutes)
    const raised = await raiseLevel(signed, 'B-LTA', options())
    expect(raised.level).not.toBe('B-LT')
    expect(raised.missing).toContainEqual(expect.objectContaining({ isRevoked: true, isFinal: true }))
    await fresh()
  })

  it('uses what was gathered while the certificate lived, for afterwards nobody vouches for it', async () => {
    const signed = await aSignedFile()
    const gathered = await raiseLevel(signed, 'B-LT', options())
    expect(gathered.level).toBe('B-LT')
    const ended = { ...options(), crl: undefined }
    ;(await fresh()).down.add('ocsp')
    online.crl = {
      thisUpdate: new Date(authority.now.getTime() + 3 * days),
      nextUpdate: new Date(authority.now.getTime() + 4 * days),
    }
    const late = await raiseLevel(signed, 'B-LT', { ...ended, revocation: online })
    expect(late.level).toBe('B-T')
    const known = {
      crls: [
        await makeCrl(authority),
        await makeCrl(authority, { issuer: authority.intermediate }),
        await makeCrl(authority, { issuer: authority.root }),
      ],
    }
    expect(await raiseLevel(signed, 'B-LT', { ...ended, revocation: online, known })).toMatchObject({
      level: 'B-LT',
    })
    await fresh()
  })

  it('keeps what earlier revisions hold: one store, each piece once, entries beside each other', async () => {
    const first = await aSignedFile()
    const one = await raiseLevel(first, 'B-LTA', options())
    const middle = concat([first, one.tail])
    const second = await aSignedFile('table', true, middle)
    const two = await raiseLevel(second, 'B-LTA', options())
    expect(two).toMatchObject({ level: 'B-LTA', missing: [] })
    const file = concat([second, two.tail])
    expect(Buffer.from(file.subarray(0, middle.length)).equals(Buffer.from(middle))).toBe(true)
    expect(await isGood(file)).toEqual(Array(4).fill('TOTAL-PASSED'))
    const text = Buffer.from(file).toString('latin1')
    const store = text.slice(text.lastIndexOf('/Type /DSS'))
    const entries = store.slice(0, store.indexOf('endobj')).match(/\/[0-9A-F]{40} /g)
    // Two signatures, and the first archive time-stamp whose authority is now proved too.
    expect(entries).toHaveLength(3)
    const refs = /\/Certs \[([^\]]*)\]/.exec(store)?.[1]?.match(/\d+ 0 R/g) ?? []
    expect(new Set(refs).size).toBe(refs.length)
    expect(qpdfCheck(file).status).toBe(0)
  })

  it('renews before the last time-stamp ages out', async () => {
    const signed = await aSignedFile()
    const archived = concat([signed, (await raiseLevel(signed, 'B-LTA', options())).tail])
    const renewed = await renewArchive(archived, options())
    expect(renewed).toMatchObject({ level: 'B-LTA', missing: [] })
    const file = concat([archived, renewed.tail])
    expect(await isGood(file)).toEqual(Array(3).fill('TOTAL-PASSED'))
    const offline = await raiseLevel(file, 'B-LTA', options({ revocation: null, stamp: null }))
    expect(offline).toMatchObject({ level: 'B-LTA', tail: new Uint8Array(0) })
  })

  it('says of a file without signatures that nobody has signed it', async () => {
    expect(await raiseLevel(await aPdf(), 'B-LTA', options())).toMatchObject({
      level: null,
      tail: new Uint8Array(0),
      missing: [{ what: 'signature' }],
    })
  })
})
