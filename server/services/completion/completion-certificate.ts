import qrcode from 'qrcode'
import type { ProofLevel } from '#contract/vocabulary/states.ts'
import { timeInIndia } from '#domain/signing/fields.ts'
import type { CompletionFacts, PersonFacts } from './completion-facts.ts'
import { drawGuilloche } from './guilloche.ts'
import { ink, inner, margin, Paper } from './paper.ts'

/** The certificate of completion as a PDF, not yet sealed. */
export async function completionCertificate(
  facts: CompletionFacts,
  { verifyUrl, at }: { verifyUrl: string; at: Date },
): Promise<Uint8Array> {
  const paper = await Paper.begin(
    `Certificate of completion: ${facts.title}`,
    facts.organisation,
    `Docket ${facts.docketId}. Times are Indian Standard Time (UTC+5:30).`,
    at,
  )
  await head(paper, facts)
  await documents(paper, facts)
  await people(paper, facts)
  await proof(paper, facts, verifyUrl)

  return paper.finish()
}

const when = (moment: Date | null): string => (moment ? timeInIndia(moment) : 'not recorded')

async function head(paper: Paper, facts: CompletionFacts): Promise<void> {
  const { width, height } = paper.page.getSize()
  paper.page.drawRectangle({ x: 0, y: height - 164, width, height: 164, color: ink.paper })
  drawGuilloche(paper.page, { x: 0, y: height - 160, width, height: 40, colour: ink.accent })
  paper.page.drawRectangle({ x: 0, y: height - 167, width, height: 3, color: ink.accent })
  paper.y = height - 44
  await paper.text(facts.organisation.toUpperCase(), { size: 8.5, weight: 'bold', colour: ink.accent })
  paper.space(6)
  await paper.text('Certificate of completion', { size: 25, weight: 'bold' })
  paper.space(2)
  await paper.text(`“${facts.title}” was signed by everybody who was asked.`, { size: 11, colour: ink.soft })
  paper.y = Math.min(paper.y, height - 184)
  await pair(paper, 'Sent by', `${facts.sender}, ${facts.organisation}`)
  if (facts.nowCalled) await pair(paper, 'Called now', facts.nowCalled)
  await pair(paper, 'Sent', when(facts.sentAt))
  await pair(paper, 'Completed', when(facts.completedAt))
  if (facts.referenceId) await pair(paper, 'Reference', facts.referenceId)
}

const labelWidth = 96

async function pair(
  paper: Paper,
  label: string,
  value: string,
  weight: 'plain' | 'mono' = 'plain',
): Promise<void> {
  paper.need(16)
  const top = paper.y
  const page = paper.page
  await paper.text(label, { size: 8.5, colour: ink.faint, width: labelWidth - 8 })
  const afterLabel = paper.y
  if (paper.page === page) paper.y = top
  await paper.text(value, {
    size: weight === 'mono' ? 8 : 9.5,
    weight,
    x: margin + labelWidth,
    width: inner - labelWidth,
  })
  if (paper.page === page) paper.y = Math.min(paper.y, afterLabel)
  paper.space(2)
}

/** `room`: what must stand under the heading on the same page. */
async function heading(paper: Paper, words: string, room = 64): Promise<void> {
  paper.need(40 + room)
  paper.space(14)
  await paper.text(words, { size: 13, weight: 'bold', colour: ink.accent })
  paper.space(4)
  paper.rule()
  paper.space(6)
}

async function documents(paper: Paper, facts: CompletionFacts): Promise<void> {
  await heading(paper, facts.documents.length === 1 ? 'The document' : 'The documents')
  for (const { name, pages, original, signed, signatures, level } of facts.documents) {
    paper.need(64)
    await paper.text(name, { size: 10.5, weight: 'bold' })
    await pair(paper, 'Contents', `${count(pages, 'page')}, ${count(signatures, 'signature')}`)
    await pair(paper, 'SHA-256, as sent', original, 'mono')
    await pair(paper, 'SHA-256, signed', signed, 'mono')
    if (level) await pair(paper, 'Proof', `${level}: ${levelsInWords[level]}`)
    paper.space(6)
  }
}

const levelsInWords: Readonly<Record<ProofLevel, string>> = {
  'B-B': 'signed; no authority has proved the time',
  'B-T': 'the time of every signature is proved by a time-stamp authority',
  'B-LT': 'every time is proved, and the file holds what a check needs',
  'B-LTA': 'every time is proved, the file holds what a check needs, and a time-stamp covers all of it',
}

const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`

async function people(paper: Paper, facts: CompletionFacts): Promise<void> {
  await heading(paper, 'The people')
  for (const person of facts.people) {
    paper.need(96)
    await paper.text(person.name, { size: 10.5, weight: 'bold' })
    await pair(paper, rolesInWords[person.role] ?? person.role, person.contact)
    await pair(paper, 'How', howInWords(person, facts.organisation))
    if (person.certificateName && person.method === 'aadhaar_otp')
      await pair(
        paper,
        'Certificate',
        `${person.certificateName}${person.lastFour ? `, Aadhaar ending ${person.lastFour}` : ''}; issued by ${person.issuer ?? 'unknown'}`,
      )
    if (person.nameDiffers)
      await pair(paper, 'Name', 'the certificate names a person in other words than the sender did')
    if (person.signedAt)
      await pair(paper, person.role === 'approver' ? 'Agreed' : 'Signed', when(person.signedAt))
    await pair(paper, 'Opened', when(person.openedAt))
    if (person.address) await pair(paper, 'Network address', person.address)
    if (person.consent) await pair(paper, 'Consent', person.consent)
    paper.space(8)
  }
}

const rolesInWords: Readonly<Record<string, string>> = {
  signer: 'Signer',
  approver: 'Approver',
  viewer: 'For information',
  witness: 'Witness',
}

function howInWords({ method, role, signedAt }: PersonFacts, organisation: string): string {
  if (role === 'viewer') return 'was shown the documents'
  if (!signedAt) return 'did not act'
  if (role === 'approver') return 'agreed, confirmed by a one-time code; no signature in the file'
  if (method === 'aadhaar_otp')
    return 'Aadhaar eSign: the e-sign provider confirmed the person with Aadhaar and a one-time code'

  return `electronic signature, confirmed by a one-time code; sealed with the certificate of ${organisation}`
}

async function proof(paper: Paper, facts: CompletionFacts, verifyUrl: string): Promise<void> {
  await heading(paper, 'How to check this', 190)
  const size = 96
  const top = paper.y
  const image = await paper.pdf.embedPng(await qrcode.toBuffer(verifyUrl, { margin: 0, scale: 8 }))
  paper.page.drawImage(image, { x: margin + inner - size, y: top - size - 4, width: size, height: size })
  const width = inner - size - 24
  await paper.text(
    'Open the address in the square, and drop the signed file or this certificate on the page. The check runs in your own browser; nothing is uploaded. It says who signed, when, and whether anything was changed afterwards.',
    { size: 9.5, colour: ink.soft, width },
  )
  paper.space(4)
  await paper.text(verifyUrl, { size: 9, weight: 'bold', colour: ink.accent, width })
  paper.y = Math.min(paper.y, top - size - 14)
  await pair(paper, 'Audit trail', `${facts.chain.length} entries, each holding the hash of the one before`)
  await pair(paper, 'Its last hash', facts.chain.head, 'mono')
  paper.space(6)
  await paper.text(
    `This certificate is sealed by ${facts.nowCalled ?? facts.organisation}. Changing one letter of it breaks the seal.`,
    { size: 9, colour: ink.faint },
  )
}
