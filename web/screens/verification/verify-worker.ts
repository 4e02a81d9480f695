import { blobSource } from '#engine/browser/blob-source.ts'
import { webCrypto, webLegacyCiphers } from '#engine/browser/index.ts'
import { isPdfError, type PdfErrorCode } from '#engine/pdf/errors.ts'
import { type InspectedSignature, inspect } from '#engine/pdf/inspect.ts'
import { type SignatureReport, verify } from '#engine/verify/index.ts'
import {
  type Finding,
  isGrowth,
  type SignatureFinding,
  type Trouble,
  type WorkerAnswer,
  type WorkerQuestion,
} from './finding.ts'

/** Checks one file after the other, away from the page: the bytes never leave this browser. */
self.addEventListener('message', (event: MessageEvent<WorkerQuestion>) => {
  void answer(event.data).then((found) =>
    self.postMessage({ id: event.data.id, ...found } satisfies WorkerAnswer),
  )
})

/** Our choice: a phone takes its time over 50 MB, and a file that was made to keep it busy ends here. */
const patienceMs = 60_000

type Found = { finding: Finding } | { problem: Trouble }

async function answer({ file, roots, testRoots, password }: WorkerQuestion): Promise<Found> {
  try {
    const source = blobSource(file)
    const access = { password, ciphers: webLegacyCiphers, crypto: webCrypto }
    const inspection = await inspect(source, access)
    const report = await verify(source, { ...access, trust: roots, testRoots, patienceMs })
    const inFile = new Map(inspection.signatures.map((signature) => [signature.field, signature]))

    return {
      finding: {
        name: file.name,
        size: file.size,
        pages: inspection.pages.length,
        sha256: await sha256Of(file),
        checkedAt: new Date().toISOString(),
        signatures: report.signatures
          // A document time-stamp is a proof, nobody's signature; one that fails is shown all the same.
          .filter((signature) => signature.type === 'signature' || signature.indication !== 'TOTAL-PASSED')
          .map((signature) => findingOf(signature, inFile.get(signature.field))),
        report,
      },
    }
  } catch (error) {
    return { problem: (isPdfError(error) && problems[error.code]) || 'UNREADABLE' }
  }
}

const problems: Partial<Record<PdfErrorCode, Trouble>> = {
  NOT_PDF: 'NOT_PDF',
  EMPTY: 'NOT_PDF',
  ENCRYPTED: 'LOCKED',
  WRONG_PASSWORD: 'WRONG_PASSWORD',
  UNSUPPORTED: 'UNSUPPORTED',
  LIMIT: 'TOO_HEAVY',
}

function findingOf(signature: SignatureReport, inFile: InspectedSignature | undefined): SignatureFinding {
  const [first, length, second, rest] = inFile?.byteRange ?? []
  const method = methodOf(signature)

  return {
    field: signature.field,
    indication: signature.indication,
    subIndication: signature.subIndication,
    signer: signature.signer,
    // Whom a seal speaks for is the sealer's word, told as such; anyone else's certificate names the signer itself.
    onBehalfOf:
      method === 'organisation' && inFile?.name !== signature.signer ? (inFile?.name ?? null) : null,
    authority: signature.authority,
    time: signature.time,
    timeFrom: signature.timeSource === 'claim' ? 'claimed' : signature.timeSource,
    method,
    lastFour: method === 'aadhaar' ? (/^\d{4}$/.exec(signature.certificate?.title ?? '')?.[0] ?? null) : null,
    level: signature.level,
    anchor: signature.anchor,
    isTest: signature.anchor?.kind === 'test',
    coversWholeFile: signature.coversWholeFile,
    changesAfter: changesOf(signature),
    signedEnd: signature.covers?.end ?? null,
    byteRange:
      first !== undefined && length !== undefined && second !== undefined && rest !== undefined
        ? [first, length, second, rest]
        : null,
  }
}

function changesOf({ changesAfter }: SignatureReport): SignatureFinding['changesAfter'] {
  const changes = changesAfter
    .filter((change) => !isGrowth(change))
    .map(({ kind, page }) => ({ kind, page: page ?? null }))

  return changes.filter(
    (change, index) =>
      changes.findIndex(({ kind, page }) => kind === change.kind && page === change.page) === index,
  )
}

// CCA India's policy ids of the Aadhaar e-KYC classes begin with this.
const aadhaarPolicies = '2.16.356.100.2.4.'

function methodOf({ certificate }: SignatureReport): SignatureFinding['method'] {
  if (certificate?.policies.some((policy) => policy.startsWith(aadhaarPolicies))) return 'aadhaar'

  return certificate?.organization && certificate.organization !== 'Personal' ? 'organisation' : 'other'
}

async function sha256Of(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))

  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
