import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  certificatesOf,
  readCms,
  signatureTimeStampOf,
  signatureValueOf,
  signCms,
} from '#engine/crypto/index.ts'
import { nodeCrypto, nodeSigningKey } from '#engine/node/index.ts'
import { httpTimeStamps } from '#providers/tsa/http-time-stamps.ts'
import type { TimeStampAuthority } from '#providers/tsa/port.ts'
import type { Parts } from '#services/parts.ts'
import { startTsa } from '#simulators/tsa/start.ts'
import { makeCertificate } from './make-certificate.ts'
import { withQuickTimeStamp } from './quick-time-stamp.ts'

describe('a time-stamp on a signature', () => {
  let cms: Uint8Array
  let stamp: TimeStampAuthority['stamp']
  beforeAll(async () => {
    const now = Date.now()
    const { certificate, privateKey } = await makeCertificate({
      subject: [{ CN: ['Seal of a test'] }],
      from: new Date(now - 60_000),
      to: new Date(now + 86_400_000),
      isAuthority: false,
    })
    cms = await signCms({
      digest: randomBytes(32),
      hash: 'SHA-256',
      key: nodeSigningKey({ key: privateKey, certificates: [certificate] }),
      signingCertificateV2: true,
      crypto: nodeCrypto,
    })
    const tsa = await startTsa()
    stamp = httpTimeStamps({ url: tsa.tsaUrl, roots: certificatesOf(tsa.rootPem) }).stamp

    return () => tsa.close()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const partsWith = (ask: TimeStampAuthority['stamp']) =>
    ({ timeStamps: { stamp: ask }, log: { info() {}, warn() {}, error() {} } }) as unknown as Parts
  const room = 16_384

  it('goes in, is checked, and leaves the signature as it was', async () => {
    const check = vi.fn(async () => {})
    const stamped = await withQuickTimeStamp(partsWith(stamp), cms, { room, check })
    expect(stamped.timeStamp).toBe('done')
    expect(check).toHaveBeenCalledWith(stamped.cms)
    expect(signatureTimeStampOf(readCms(stamped.cms))).toBeDefined()
    expect(signatureValueOf(stamped.cms)).toEqual(signatureValueOf(cms))

    const again = vi.fn(stamp)
    expect(await withQuickTimeStamp(partsWith(again), stamped.cms, { room })).toEqual(stamped)
    expect(again).not.toHaveBeenCalled()
  })

  it('is owed after two seconds without an answer', async () => {
    vi.useFakeTimers()
    const waiting = withQuickTimeStamp(
      partsWith(() => new Promise(() => {})),
      cms,
      { room },
    )
    const isSettled = vi.fn()
    void waiting.then(isSettled)
    await vi.advanceTimersByTimeAsync(1_900)
    expect(isSettled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(await waiting).toEqual({ cms, timeStamp: 'owed' })
  })

  it('is owed where it does not fit, or must not go in', async () => {
    const tight = { room: cms.length + 100 }
    expect(await withQuickTimeStamp(partsWith(stamp), cms, tight)).toEqual({ cms, timeStamp: 'owed' })
    const check = () => Promise.reject(new Error('after the certificate ended'))
    expect(await withQuickTimeStamp(partsWith(stamp), cms, { room, check })).toEqual({
      cms,
      timeStamp: 'owed',
    })
  })

  it('is not owed where there is no authority', async () => {
    expect(
      await withQuickTimeStamp(
        partsWith(async () => null),
        cms,
        { room },
      ),
    ).toEqual({
      cms,
      timeStamp: 'none',
    })
  })
})
