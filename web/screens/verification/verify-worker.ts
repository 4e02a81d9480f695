import {
  atAgentReason,
  faceReason,
  ownCertificateReason,
  signingServiceReason,
  unattendedReason,
  vsignReason,
} from '#contract/vocabulary/written-reasons.ts'
import { blobSource } from '#engine/browser/blob-source.ts'
import { webCrypto, webLegacyCiphers } from '#engine/browser/index.ts'
import { isPdfError, type PdfErrorCode } from '#engine/pdf/errors.ts'
import { type InspectedSignature, inspect } from '#engine/pdf/inspect.ts'
import type { Source } from '#engine/ports.ts'
import { type SignatureReport, verify } from '#engine/verify/index.ts'
import {
  type Finding,
  hasPagesToCompare,
  type SignatureFinding,
  sorted,
  type Trouble,
  type WorkerAnswer,
  type WorkerQuestion,
  whatPagesSay,
} from './finding.ts'

/** Checks one file after the other, away from the page: the bytes never leave this browser. */
self.addEventListener('message', (event: MessageEvent<WorkerQuestion>) => {
  void answer(event.data).then((found) =>
    self.postMessage({ id: event.data.id, ...found } satisfies WorkerAnswer),
  )
})

/**
 * Our choice: a phone takes its time over 50 MB, and a file that was made to keep it busy ends
 * here.
 */
const patienceMs = 60_000

/**
 * Our choice, in bytes: each range of a file costs a question to another process, memory for this
 * much is on every phone.
 */
const wholeUpTo = 32 * 1024 * 1024

type Found = { finding: Finding } | { problem: Trouble }

async function answer({ file, roots, testRoots, password }: WorkerQuestion): Promise<Found> {
  try {
    const source = file.size <= wholeUpTo ? new Uint8Array(await file.arrayBuffer()) : blobSource(file)
    const access = { password, ciphers: webLegacyCiphers, crypto: webCrypto }
    const inspection = await inspect(source, access)
    const report = await verify(source, { ...access, trust: roots, testRoots, patienceMs })
    const inFile = new Map(inspection.signatures.map((signature) => [signature.field, signature]))

    const finding = {
      name: file.name,
      size: file.size,
      pages: inspection.pages.length,
      sha256: await sha256Of(source, file),
      checkedAt: new Date().toISOString(),
      ...sorted(
        report.signatures.map((signature, index) => ({
          index,
          ...findingOf(signature, inFile.get(signature.field)),
        })),
      ),
      isLooking: false,
      report,
    }

    return { finding: { ...finding, isLooking: hasPagesToCompare(finding) } }
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

function findingOf(
  signature: SignatureReport,
  inFile: InspectedSignature | undefined,
): Omit<SignatureFinding, 'index'> {
  const [first, length, second, rest] = inFile?.byteRange ?? []
  const method = methodOf(signature, inFile?.reason ?? null)

  return {
    ...whatPagesSay(signature),
    type: signature.type,
    field: signature.field,
    signer: signature.signer,
    // Whom a seal speaks for is the sealer's word, told as such; anyone else's certificate names
    // the signer itself.
    onBehalfOf:
      method === 'organisation' && inFile?.name !== signature.signer ? (inFile?.name ?? null) : null,
    authority: signature.authority,
    time: signature.time,
    timeFrom: signature.timeSource === 'claim' ? 'claimed' : signature.timeSource,
    method,
    lastFour: ofAadhaar.includes(method)
      ? (/^\d{4}$/.exec(signature.certificate?.title ?? '')?.[0] ?? null)
      : null,
    level: signature.level,
    anchor: signature.anchor,
    isTest: signature.anchor?.kind === 'test',
    coversWholeFile: signature.coversWholeFile,
    signedEnd: signature.covers?.end ?? null,
    byteRange:
      first !== undefined && length !== undefined && second !== undefined && rest !== undefined
        ? [first, length, second, rest]
        : null,
  }
}

// CCA India's policy ids of the Aadhaar e-KYC classes begin with this.
const aadhaarPolicies = '2.16.356.100.2.4.'

/** Ways in which the certificate holds the last four digits of an Aadhaar number. */
const ofAadhaar: readonly SignatureFinding['method'][] = ['aadhaar', 'agent', 'face']

// Those of its classes of personal certificates.
const classPolicies = /^2\.16\.356\.100\.2\.[123](\.|$)/

function methodOf({ certificate }: SignatureReport, reason: string | null): SignatureFinding['method'] {
  const policies = certificate?.policies ?? []
  const organisation = certificate?.organization
  const isOfOrganisation = organisation !== undefined && organisation !== 'Personal'
  if (policies.some((policy) => policy.startsWith(aadhaarPolicies))) {
    if (reason?.startsWith(vsignReason)) return 'pan'
    if (reason?.startsWith(atAgentReason)) return 'agent'

    return reason?.startsWith(faceReason) ? 'face' : 'aadhaar'
  }
  // Whatever certificate it is: that nobody was present is what its reader asks first.
  if (reason?.startsWith(unattendedReason)) return 'unattended'
  if (reason?.startsWith(signingServiceReason)) return 'service'
  // The certificate of a director names the organisation too; a seal of it says otherwise why it
  // signs.
  if (policies.some((policy) => classPolicies.test(policy)))
    if (!isOfOrganisation || reason?.startsWith(ownCertificateReason)) return 'certificate'

  return isOfOrganisation ? 'organisation' : 'other'
}

async function sha256Of(source: Source, file: File): Promise<string> {
  const bytes = source instanceof Uint8Array ? source : await file.arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))

  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
