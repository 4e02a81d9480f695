import { create } from 'qrcode'
import { isBuilt, isUnattended, namesSigner } from '#contract/vocabulary/signing-methods.ts'
import type { ProofLevel } from '#contract/vocabulary/states.ts'
import { timeInIndia } from '#domain/signing/fields.ts'
import {
  type Block,
  banner,
  beside,
  code,
  heading,
  ink,
  pair,
  space,
  text,
  together,
  writePaper,
} from '#services/papers/paper.ts'
import { waysToSign } from '../signing/methods/ways-to-sign.ts'
import type { CompletionFacts, HandFacts, PersonFacts } from './completion-facts.ts'

/** The certificate of completion as a PDF, not yet sealed. */
export function completionCertificate(
  facts: CompletionFacts,
  { verifyUrl, at }: { verifyUrl: string; at: Date },
): Promise<Uint8Array> {
  return writePaper([...head(facts), ...documents(facts), ...people(facts), ...proof(facts, verifyUrl)], {
    title: `Certificate of completion: ${facts.title}`,
    organisation: facts.organisation,
    foot: `Docket ${facts.docketId}. Times are Indian Standard Time (UTC+5:30).`,
    at,
  })
}

const when = (moment: Date | null): string => (moment ? timeInIndia(moment) : 'not recorded')

function headWords({ title, documents }: CompletionFacts): string {
  const byHand = documents.flatMap((document) => document.byHand ?? [])
  if (byHand.length === 0) return `“${title}” was signed by everybody who was asked.`
  const isPaper = byHand.every(({ how }) => how === 'on_paper')

  return isPaper
    ? `“${title}” was completed: it was signed on paper. Who did not sign here, and why, is named below.`
    : `“${title}” was completed, and not everybody signed. Who did not, and why, is named below.`
}

function head(facts: CompletionFacts): Block[] {
  return [
    banner(facts.organisation.toUpperCase(), 'Certificate of completion', {
      look: { size: 25 },
      under: [text(headWords(facts), { size: 11, colour: ink.soft })],
      waves: true,
    }),
    pair('Sent by', `${facts.sender}, ${facts.organisation}`),
    ...(facts.nowCalled ? [pair('Called now', facts.nowCalled)] : []),
    pair('Sent', when(facts.sentAt)),
    pair('Completed', when(facts.completedAt)),
    ...(facts.referenceId ? [pair('Reference', facts.referenceId)] : []),
  ]
}

const hash = { size: 8.5 }

function documents(facts: CompletionFacts): Block[] {
  return [
    heading(facts.documents.length === 1 ? 'The document' : 'The documents'),
    ...facts.documents.map(({ name, pages, original, signed, signatures, level, byHand, files }) =>
      together(
        text(name, { size: 10.5, weight: 'bold' }),
        pair('Contents', `${count(pages, 'page')}, ${count(signatures, 'signature')}`),
        pair('SHA-256, as sent', original, hash),
        ...(signatures > 0 ? [pair('SHA-256, signed', signed, hash)] : []),
        ...(byHand ? handInWords(byHand) : []),
        ...files.flatMap((file) => [
          pair('Added by a signer', `${file.name}, by ${file.by}`),
          pair('SHA-256 of it', file.sha256, hash),
        ]),
        ...(level ? [pair('Proof', `${level}: ${levelsInWords[level]}`)] : []),
        space(8),
      ),
    ),
  ]
}

function handInWords({ how, by, reason, unsigned, signedOn, sha256 }: HandFacts): Block[] {
  return [
    pair(
      'Completed',
      how === 'on_paper'
        ? `as signed on paper on ${signedOn ?? 'a day that was not recorded'}; recorded by ${by}`
        : `by ${by}, who marked it as completed`,
    ),
    pair('Reason', reason),
    pair('Did not sign here', unsigned.length > 0 ? unsigned.join(', ') : 'nobody'),
    ...(sha256 ? [pair('SHA-256 of the scan', sha256, hash)] : []),
  ]
}

const levelsInWords: Readonly<Record<ProofLevel, string>> = {
  'B-B': 'signed; no authority has confirmed the time',
  'B-T': 'a time-stamp authority confirms the time of every signature',
  'B-LT': 'every time is confirmed, and the file holds what a check needs',
  'B-LTA': 'every time is confirmed, the file holds what a check needs, and a time-stamp covers all of it',
}

const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`

function people(facts: CompletionFacts): Block[] {
  return [
    heading('The people'),
    ...facts.people.map((person) =>
      together(
        text(person.name, { size: 10.5, weight: 'bold' }),
        pair(rolesInWords[person.role] ?? person.role, person.contact || facts.organisation),
        ...(person.witnesses ? [pair('Witness of', person.witnesses)] : []),
        ...(person.group
          ? [
              pair(
                'For',
                `${person.group.name}, of which ${person.group.rule === 'any' ? 'one person signs' : 'all sign'}`,
              ),
            ]
          : []),
        ...(person.inPlaceOf
          ? [pair('In place of', `${person.inPlaceOf.name}, who handed over: ${person.inPlaceOf.reason}`)]
          : []),
        pair('How', howInWords(person, facts.organisation)),
        ...(person.certificateName && person.method && namesSigner(person.method)
          ? [
              pair(
                'Certificate',
                `${person.certificateName}${person.lastFour ? `, Aadhaar ending ${person.lastFour}` : ''}; issued by ${person.issuer ?? 'unknown'}`,
              ),
            ]
          : []),
        ...(person.nameDiffers ? [pair('Name', namesInWords(person))] : []),
        ...(person.checks ? [pair('Checked', person.checks)] : []),
        ...(person.compared ? [pair('Compared', person.compared)] : []),
        ...(person.signedAt
          ? [pair(person.role === 'approver' ? 'Agreed' : 'Signed', when(person.signedAt))]
          : []),
        ...(person.agent ? [pair('Agent', person.agent)] : []),
        ...(person.place ? [pair('Place', person.place)] : []),
        ...(person.video
          ? [pair('Recording', videoInWords(person.video)), pair('SHA-256 of it', person.video.sha256, hash)]
          : []),
        pair('Opened', when(person.openedAt)),
        ...(person.portalAt
          ? [
              pair(
                'Portal',
                `opened from the session of a logged-in member; code confirmed ${when(person.portalAt)}`,
              ),
            ]
          : []),
        ...(person.address ? [pair('Network address', person.address)] : []),
        ...(person.consent ? [pair('Consent', person.consent)] : []),
        space(10),
      ),
    ),
  ]
}

const videoInWords = ({ digits, seconds, at }: NonNullable<PersonFacts['video']>): string =>
  `recorded before signing, ${when(at)}; ${Math.round(seconds)} seconds, to read aloud: ${digits}; not part of the file`

const namesInWords = ({ name, certificateName, nameAcceptedBy }: PersonFacts): string =>
  `the certificate names ${certificateName ?? 'nobody'}; the sender invited ${name}${nameAcceptedBy ? `; accepted by ${nameAcceptedBy}` : ''}`

const rolesInWords: Readonly<Record<string, string>> = {
  signer: 'Signer',
  approver: 'Approver',
  viewer: 'For information',
  witness: 'Witness',
}

function howInWords({ method, role, signedAt }: PersonFacts, organisation: string): string {
  if (role === 'viewer') return 'was shown the documents'
  if (!signedAt) return 'did not sign here'
  if (role === 'approver') return 'agreed, confirmed by a one-time code; no signature in the file'

  if (method && isUnattended(method))
    return `signed unattended with the certificate of ${organisation}; nobody was present`

  return method && isBuilt(method) ? waysToSign[method].inCertificate(organisation) : 'signed'
}

/** The code with its quiet zone, in points. */
const codeSide = 112

function proof(facts: CompletionFacts, verifyUrl: string): Block[] {
  const shown = { modules: create(verifyUrl).modules, link: verifyUrl }

  return [
    together(
      heading('How to check this'),
      beside(
        {
          cell: [
            text(
              'Open the address in the square, and drop the signed file or this certificate on the page. The check runs in your own browser; nothing is uploaded. It says who signed, when, and whether anything was changed afterwards.',
              { size: 9.5, colour: ink.soft },
            ),
            space(4),
            text(verifyUrl, { size: 9, weight: 'bold', colour: ink.accent }),
          ],
        },
        { width: codeSide, cell: [code(shown, codeSide)] },
      ),
      pair('Audit trail', `${facts.chain.length} entries, each holding the hash of the one before`),
      pair('Its last hash', facts.chain.head, hash),
      ...(facts.checkpoint
        ? [
            pair(
              'Checkpoint',
              `number ${facts.checkpoint.number}, the newest that was signed over all trails`,
            ),
            pair('Its digest', facts.checkpoint.hash, hash),
          ]
        : []),
      space(6),
      text(
        `This certificate is sealed by ${facts.nowCalled ?? facts.organisation}. Changing one letter of it breaks the seal.`,
        { size: 9, colour: ink.faint },
      ),
    ),
  ]
}
