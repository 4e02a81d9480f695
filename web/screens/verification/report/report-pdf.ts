import type { RevocationFinding, SignatureReport, TimeStampFinding } from '#engine/verify/index.ts'
import { type Finding, type SignatureFinding, verdictOf } from '../finding.ts'
import type { TextKey } from '../texts/en.ts'
import type { Offered, Say } from '../use-words.ts'
import { asMoment, changesInWords, plainKey, titleOf } from '../words-of-finding.ts'
import { ink, inner, margin, Sheet } from './sheet.ts'
import { Typesetter } from './typesetter.ts'

interface About {
  finding: Finding
  t: Say
  language: Offered
}

/** One line of the report, before it is known which fonts it takes. */
type Part =
  | { kind: 'text'; words: string; size: number; bold?: boolean; colour?: string }
  | { kind: 'row'; name: string; words: string; size?: number }
  | { kind: 'rule' }
  | { kind: 'space'; points: number }
  | { kind: 'together'; points: number }

const verdictColour = { good: ink.good, none: ink.soft, bad: ink.bad, unsure: ink.unsure }

/** The finding as a PDF, in the language of the page, made in this browser. */
export async function reportAsPdf(about: About): Promise<Blob> {
  const { finding, t, language } = about
  const parts = partsOf(about)
  const foot = t('reportFoot', { version: __MUHAR_VERSION__ })
  const page = (at: number, of: number) => t('reportPage', { at, of })
  const everything = [
    ...parts.map((part) => ('words' in part ? part.words : '') + ('name' in part ? part.name : '')),
    foot,
    page(1, 1),
  ].join('')
  const sheet = new Sheet(await Typesetter.for(everything))
  for (const part of parts) {
    if (part.kind === 'text')
      sheet.text(part.words, {
        size: part.size,
        weight: part.bold ? 'bold' : 'plain',
        ...(part.colour && { colour: part.colour }),
      })
    else if (part.kind === 'row')
      sheet.row(part.name, part.words, {
        ...(part.size && { size: part.size }),
        x: margin + 124,
        width: inner - 124,
      })
    else if (part.kind === 'rule') sheet.rule()
    else if (part.kind === 'space') sheet.space(part.points)
    else sheet.need(part.points)
  }

  return sheet.finish({
    title: `${t('reportTitle')}: ${finding.name}`,
    language: language === 'hi' ? 'hi-IN' : 'en-IN',
    foot,
    page,
    at: new Date(finding.checkedAt),
  })
}

function partsOf(about: About): Part[] {
  const { finding, t, language } = about
  const verdict = verdictOf(finding)

  return [
    { kind: 'text', words: t('reportTitle'), size: 9, bold: true, colour: ink.accent },
    { kind: 'text', words: titleOf(finding, t), size: 18, bold: true, colour: verdictColour[verdict] },
    ...(verdict === 'none' ? [{ kind: 'text', words: t('noneWords'), size: 10 } as const] : []),
    ...(finding.report.isTest
      ? [{ kind: 'text', words: t('testWords'), size: 10, colour: ink.unsure } as const]
      : []),
    { kind: 'space', points: 8 },
    { kind: 'rule' },
    { kind: 'space', points: 6 },
    { kind: 'row', name: t('reportFile'), words: finding.name },
    { kind: 'row', name: 'SHA-256', words: finding.sha256, size: 8 },
    {
      kind: 'row',
      name: t('reportSize'),
      words: [
        t('reportBytes', { n: finding.size.toLocaleString('en-IN') }),
        ...(finding.pages === null
          ? []
          : [finding.pages === 1 ? t('onePage') : t('pages', { n: finding.pages })]),
        t('reportRevisions', { n: finding.report.revisions }),
      ].join(' · '),
    },
    { kind: 'row', name: t('reportChecked'), words: asMoment(finding.checkedAt, language) },
    {
      kind: 'row',
      name: t('reportSoftware'),
      words: t('reportSoftwareWords', { version: __MUHAR_VERSION__ }),
    },
    ...finding.signatures.flatMap((signature, index) => partsOfSignature(about, signature, index)),
  ]
}

function partsOfSignature(
  { finding, t, language }: About,
  signature: SignatureFinding,
  index: number,
): Part[] {
  const report = finding.report.signatures.find(({ field }) => field === signature.field)
  const passed = signature.indication === 'TOTAL-PASSED'
  const name = signature.onBehalfOf ?? signature.signer ?? t('unknownSigner')
  const how = signature.onBehalfOf
    ? t('attestedBy', { seal: signature.signer ?? t('unknownSigner') })
    : t(`method_${signature.method}`)
  const row = (key: TextKey, words: string | null): Part[] =>
    words ? [{ kind: 'row', name: t(key), words }] : []

  return [
    { kind: 'space', points: 10 },
    { kind: 'together', points: 110 },
    { kind: 'rule' },
    { kind: 'space', points: 6 },
    { kind: 'text', words: `${index + 1}. ${name}`, size: 13, bold: true },
    {
      kind: 'text',
      words: [how, signature.lastFour ? t('lastFour', { digits: signature.lastFour }) : '']
        .filter(Boolean)
        .join(' · '),
      size: 9.5,
      colour: ink.soft,
    },
    {
      kind: 'text',
      words: [signature.indication, signature.subIndication].filter(Boolean).join(' · '),
      size: 9.5,
      bold: true,
      colour: passed ? ink.good : signature.indication === 'TOTAL-FAILED' ? ink.bad : ink.unsure,
    },
    { kind: 'space', points: 4 },
    ...(passed ? [] : row('inPlainWords', t(plainKey(signature.subIndication)))),
    ...row(
      signature.timeFrom === 'time-stamp' ? 'timeStamped' : 'timeClaimed',
      signature.time && asMoment(signature.time, language),
    ),
    ...row('authority', signature.authority),
    ...row(
      'trustedAs',
      signature.anchor && `${signature.anchor.subject}: ${t(`anchor_${signature.anchor.kind}`)}`,
    ),
    ...row('protectedBy', signature.level && `${t(`level_${signature.level}`)} (${signature.level})`),
    ...row('afterIt', changesInWords(signature, t)),
    ...(report ? evidenceOf(report, t, language) : []),
  ]
}

function evidenceOf(report: SignatureReport, t: Say, language: Offered): Part[] {
  const day = (moment: string) => asMoment(moment, language)
  const row = (key: TextKey, lines: readonly string[]): Part[] =>
    lines.map((words, index) => ({ kind: 'row', name: index === 0 ? t(key) : '', words, size: 8.5 }))
  const stamp = ({ authority, time, kind, isTrusted }: TimeStampFinding) =>
    `${authority}, ${day(time)} · ${t(kind === 'document' ? 'stampDocument' : 'stampSignature')} · ${t(isTrusted ? 'stampHolds' : 'stampFails')}`
  const proof = ({ subject, status, source, from, thisUpdate }: RevocationFinding) =>
    [
      `${subject}: ${t(`status_${status}`)}`,
      source && `${source.toUpperCase()} ${from ? t(`from_${from}`) : ''}`.trim(),
      thisUpdate && day(thisUpdate),
    ]
      .filter(Boolean)
      .join(' · ')

  return [
    ...row(
      'reportPath',
      report.path.map(
        ({ subject, serialNumber, notBefore, notAfter }) =>
          `${subject} · ${serialNumber} · ${t('reportValid', { from: day(notBefore), to: day(notAfter) })}`,
      ),
    ),
    ...row('reportRevocation', report.revocation.map(proof)),
    ...row('reportStamps', report.timeStamps.map(stamp)),
  ]
}
