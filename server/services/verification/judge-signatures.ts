import { isToLookAt, type SignatureReport, withLooks } from '#engine'
import type { Parts } from '#services/parts.ts'
import { trustAnchors } from '#services/seal/installation-root.ts'
import { vaultSource } from '#services/seal/vault-source.ts'
import { asRefusal } from '#services/uploads/reading-refused.ts'

const refused = {
  EMPTY: 'FILE_NOT_PDF',
  NOT_PDF: 'FILE_NOT_PDF',
  ENCRYPTED: 'FILE_LOCKED',
  WRONG_PASSWORD: 'WRONG_PASSWORD',
} as const

/**
 * Every signature of a file in the vault, judged now by the roots that this installation trusts,
 * and by how its pages are drawn; as a screen shows it.
 */
export async function judgeSignatures(
  parts: Parts,
  organisationId: string,
  sha256: Buffer,
  password?: string,
) {
  const source = await vaultSource(parts, organisationId, sha256)
  try {
    const report = await parts.fileExaminer.of(organisationId).verify(source, {
      trust: await trustAnchors(parts),
      testRoots: parts.settings.filed.testRoots,
      at: parts.clock.now(),
      password,
    })
    const isDrawn = report.signatures.some((signature) => isToLookAt(signature, report))
    const looks = isDrawn ? await parts.pageImages.look(source, report, password) : []
    const { isGood, isTest, signatures } = withLooks(report, looks)

    return { isGood, isTest, signatures: signatures.filter(isShown).map(present) }
  } catch (error) {
    throw asRefusal(error, refused)
  }
}

/** A document time-stamp is a proof, nobody's signature; one that fails is shown all the same. */
const isShown = ({ type, indication }: SignatureReport): boolean =>
  type === 'signature' || indication !== 'TOTAL-PASSED'

const present = (report: SignatureReport) => ({
  field: report.field,
  indication: report.indication,
  subIndication: report.subIndication,
  signer: report.signer,
  authority: report.authority,
  time: report.time,
  timeFrom: report.timeSource === 'claim' ? ('claimed' as const) : report.timeSource,
  coversWholeFile: report.coversWholeFile,
  changesAfter: [...new Set(report.changesAfter.map(({ kind }) => kind))],
  drawn: report.drawn,
})
