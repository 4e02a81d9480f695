import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { openPkcs11Token } from '../engine/node/index.ts'
import { Cryptoki } from '../engine/node/pkcs11/cryptoki.ts'
import { longs } from '../engine/node/pkcs11/layout.ts'
import { TestAuthority } from '../engine/tests/pki.ts'
import { pem } from '../engine/tests/run-tool.ts'
import { aBrowser } from '../testing/browser.ts'
import { softHsm, tokenPin } from '../testing/soft-tokens.ts'
import { median } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'

const passphrase = 'bench'
const attributesSize = 200

const how = {
  file: 'A PKCS#12 file with an RSA-2048 key opened once in Chromium, then as many signatures over attributes of 200 bytes, as the page of the signer makes them: base64 in, base64 out. Floor: the same key, imported from its PKCS#8, and `crypto.subtle.sign` alone, on the same page. Median of the rounds, ours and floor by turns.',
  token:
    'A token of SoftHSM opened once with its PIN, then as many signatures of its RSA-2048 key through the engine. Floor: `C_SignInit` and `C_Sign` of the same module, over a digest that is there already. Median of the rounds, ours and floor by turns.',
}

/** Keys that people bring: in a file that the page opens, and in a token. */
export const ownKeys: Part = {
  name: 'own-keys',
  title: 'Keys of signers: a file, a token',
  async measure(extent: Extent) {
    const [count, rounds] = extent === 'whole' ? [1_000, 5] : [5, 1]
    const folder = await mkdtemp(join(tmpdir(), 'muhar-bench-keys-'))
    try {
      return [await ofFile(folder, count, rounds), await ofToken(folder, count, rounds)]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const rowOf = (name: string, count: number, ours: number[], floors: number[], how: string): Row =>
  row({
    name: `${count.toLocaleString('en')} signatures ${name}`,
    unit: 'ms',
    ours: median(ours),
    floor: median(floors),
    goal: { of: 'ratio', atMost: 1.3 },
    how,
  })

interface OnPage {
  open(file: string, passphrase: string): Promise<void>
  sign(toSign: { document_id: string; bytes: string }[]): Promise<unknown>
}

declare global {
  var benchKey: OnPage
}

async function ofFile(folder: string, count: number, rounds: number): Promise<Row> {
  const authority = await TestAuthority.create()
  const holder = await authority.issue()
  const at = (name: string) => join(folder, name)
  await writeFile(at('leaf.pem'), pem('CERTIFICATE', holder.der))
  await writeFile(at('leaf.key'), pem('PRIVATE KEY', holder.pkcs8))
  await writeFile(at('chain.pem'), authority.chain.map((der) => pem('CERTIFICATE', der)).join(''))
  const files = ['-inkey', at('leaf.key'), '-in', at('leaf.pem'), '-certfile', at('chain.pem')]
  execFileSync('openssl', [
    ...['pkcs12', '-export', ...files],
    ...['-passout', `pass:${passphrase}`, '-out', at('key.p12')],
  ])
  const script = await scriptOfPage()
  // WebCrypto is there on an address of this machine.
  const server = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end('<!doctype html><title>bench</title>'),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const browser = await aBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.addScriptTag({ content: script, type: 'module' })
    await page.waitForFunction(() => globalThis.benchKey !== undefined)
    const file = (await readFile(at('key.p12'))).toString('base64')
    const given = { file, passphrase, pkcs8: Buffer.from(holder.pkcs8).toString('base64') }
    const { ours, floors } = await page.evaluate(onThePage, { ...given, count, rounds, attributesSize })

    return rowOf('with a key of a file, in Chromium', count, ours, floors, how.file)
  } finally {
    await browser.close()
    server.close()
  }
}

/** What the page of the signer signs with, and nothing of its screens. */
async function scriptOfPage(): Promise<string> {
  const entry = '\0bench-key'
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) =>
          id === entry
            ? `import { openKeyFile } from ${JSON.stringify(join(import.meta.dirname, '../engine/browser/key-file.ts'))}
import { fromBase64, keyOnPage } from ${JSON.stringify(join(import.meta.dirname, '../web/signer/own-key/key-on-page.ts'))}
let key
globalThis.benchKey = {
  async open(file, passphrase) { key = keyOnPage((await openKeyFile(fromBase64(file), passphrase))[0]) },
  sign: (toSign) => key.sign(toSign),
}`
            : null,
      },
    ],
  })
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })

    return output[0].code
  } finally {
    await bundle.close()
  }
}

/** Runs in the page. */
async function onThePage({
  file,
  passphrase,
  pkcs8,
  count,
  rounds,
  attributesSize,
}: Record<'file' | 'passphrase' | 'pkcs8', string> & Record<'count' | 'rounds' | 'attributesSize', number>) {
  const some = crypto.getRandomValues(new Uint8Array(attributesSize))
  const bytes = btoa(String.fromCharCode(...some))
  const toSign = Array.from({ length: count }, (_, at) => ({ document_id: String(at), bytes }))
  const how = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const der = Uint8Array.from(atob(pkcs8), (one) => one.charCodeAt(0))
  const plain = await crypto.subtle.importKey('pkcs8', der, how, false, ['sign'])
  await globalThis.benchKey.open(file, passphrase)
  const [ours, floors]: [number[], number[]] = [[], []]
  // The first round warms both.
  for (let round = 0; round <= rounds; round++) {
    const begun = performance.now()
    await globalThis.benchKey.sign(toSign)
    const between = performance.now()
    for (let at = 0; at < count; at++) await crypto.subtle.sign(how, plain, some)
    if (round === 0) continue
    ours.push(between - begun)
    floors.push(performance.now() - between)
  }

  return { ours, floors }
}

async function ofToken(folder: string, count: number, rounds: number): Promise<Row> {
  const label = 'bench'
  await mkdir(join(folder, 'tokens'))
  const conf = join(folder, 'softhsm2.conf')
  await writeFile(conf, `directories.tokendir = ${join(folder, 'tokens')}\nlog.level = ERROR\n`)
  // The module reads it when it is loaded.
  process.env.SOFTHSM2_CONF = conf
  const pins = ['--pin', tokenPin, '--so-pin', '12345678']
  execFileSync('softhsm2-util', ['--init-token', '--free', '--label', label, ...pins], { stdio: 'pipe' })
  const opened = await openPkcs11Token({ module: softHsm, token: label, pin: tokenPin })
  try {
    opened.generateRsaKey(Uint8Array.of(1), label)
    const key = opened.signingKey({ id: Uint8Array.of(1), certificates: [] })
    const alone = await signsAlone(label)
    const data = new Uint8Array(attributesSize).fill(7)
    const digest = createHash('sha256').update(data).digest()
    const [ours, floors]: [number[], number[]] = [[], []]
    for (let round = 0; round <= rounds; round++) {
      const begun = performance.now()
      for (let at = 0; at < count; at++) await key.sign(data)
      const between = performance.now()
      for (let at = 0; at < count; at++) alone.sign(digest)
      if (round === 0) continue
      ours.push(between - begun)
      floors.push(performance.now() - between)
    }
    alone.close()

    return rowOf('with a key in SoftHSM', count, ours, floors, how.token)
  } finally {
    opened.close()
  }
}

/** The module's own functions and nothing of ours above them: pkcs11t.h says the numbers. */
async function signsAlone(label: string) {
  const module = await Cryptoki.load(softHsm)
  const { slot } = module.tokens().find((one) => one.label === label)!
  // One login is of all sessions.
  const session = module.openSession(slot)
  const [key] = module.find(session, [
    [0, longs([3])],
    [0x102, Uint8Array.of(1)],
  ])
  if (key === undefined) throw new Error('the token has lost its key')
  const { default: koffi } = await import('koffi')
  const library = koffi.load(softHsm)
  const begin = library.func('unsigned long C_SignInit(unsigned long, const void *, unsigned long)')
  const end = library.func('unsigned long C_Sign(unsigned long, const void *, unsigned long, void *, void *)')
  // CKM_RSA_PKCS without parameters; DigestInfo of SHA-256 before its digest (RFC 8017 §9.2).
  const mechanism = Buffer.from(longs([1, 0, 0]))
  const info = Buffer.from('3031300d060960864801650304020105000420', 'hex')
  const [signature, size] = [Buffer.alloc(256), Buffer.alloc(8)]

  return {
    sign(digest: Uint8Array): void {
      const data = Buffer.concat([info, digest])
      size.writeBigUInt64LE(256n)
      if (begin(session, mechanism, key) !== 0 || end(session, data, data.length, signature, size) !== 0)
        throw new Error('the token did not sign')
    },
    close: () => module.close(session),
  }
}
