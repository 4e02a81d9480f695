import {
  type Block,
  banner,
  ink,
  pair,
  rule,
  space,
  text,
  together,
  writeSheet,
} from '#engine/sheet/index.ts'
import type { RevocationFinding, SignatureReport, TimeStampFinding } from '#engine/verify/index.ts'
import { type Finding, type SignatureFinding, verdictOf } from '../finding.ts'
import type { TextKey } from '../texts/en.ts'
import type { Offered, Say } from '../use-words.ts'
import { asMoment, changesInWords, pagesInWords, plainKey, titleOf } from '../words-of-finding.ts'
import { reportFonts } from './font-files.ts'

interface About {
  finding: Finding
  t: Say
  language: Offered
}

const verdictColour = { good: ink.good, none: ink.soft, bad: ink.bad, unsure: ink.unsure }

/** The finding as a PDF, in the language of the page, made in this browser. */
export async function reportAsPdf(about: About): Promise<Blob> {
  const { finding, t, language } = about
  const bytes = await writeSheet(
    [
      ...head(about),
      ...finding.signatures.flatMap((signature, index) => signatureBlocks(about, signature, index)),
    ],
    {
      title: `${t('reportTitle')}: ${finding.name}`,
      language: language === 'hi' ? 'hi-IN' : 'en-IN',
      foot: t('reportFoot', { version: __MUHAR_VERSION__ }),
      page: (at, of) => t('reportPage', { at, of }),
      at: new Date(finding.checkedAt),
    },
    reportFonts,
  )

  return new Blob([bytes], { type: 'application/pdf' })
}

function head({ finding, t, language }: About): Block[] {
  const verdict = verdictOf(finding)

  return [
    banner(t('reportTitle'), titleOf(finding, t), {
      look: { size: 18, colour: verdictColour[verdict] },
      under: [
        ...(verdict === 'none' ? [text(t('noneWords'))] : []),
        ...(finding.report.isTest ? [text(t('testWords'), { colour: ink.unsure })] : []),
      ],
    }),
    pair(t('reportFile'), finding.name),
    pair('SHA-256', finding.sha256, { size: 8.5 }),
    pair(
      t('reportSize'),
      [
        t('reportBytes', { n: finding.size.toLocaleString('en-IN') }),
        ...(finding.pages === null
          ? []
          : [finding.pages === 1 ? t('onePage') : t('pages', { n: finding.pages })]),
        t('reportRevisions', { n: finding.report.revisions }),
      ].join(' · '),
    ),
    pair(t('reportChecked'), asMoment(finding.checkedAt, language)),
    pair(t('reportSoftware'), t('reportSoftwareWords', { version: __MUHAR_VERSION__ })),
  ]
}

function signatureBlocks(
  { finding, t, language }: About,
  signature: SignatureFinding,
  index: number,
): Block[] {
  const report = finding.report.signatures[signature.index]
  const passed = signature.indication === 'TOTAL-PASSED'
  const name = signature.onBehalfOf ?? signature.signer ?? t('unknownSigner')
  const how = signature.onBehalfOf
    ? t('attestedBy', { seal: signature.signer ?? t('unknownSigner') })
    : t(`method_${signature.method}`)
  const row = (key: TextKey, words: string | null): Block[] => (words ? [pair(t(key), words)] : [])

  return [
    space(10),
    together(
      rule(),
      text(`${index + 1}. ${name}`, { size: 13, weight: 'bold' }),
      text(
        [how, signature.lastFour ? t('lastFour', { digits: signature.lastFour }) : '']
          .filter(Boolean)
          .join(' · '),
        {
          size: 9.5,
          colour: ink.soft,
        },
      ),
      text([signature.indication, signature.subIndication].filter(Boolean).join(' · '), {
        size: 9.5,
        weight: 'bold',
        colour: passed ? ink.good : signature.indication === 'TOTAL-FAILED' ? ink.bad : ink.unsure,
      }),
      space(4),
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
      ...row('pagesDrawn', pagesInWords(signature, t)),
    ),
    ...(report ? evidenceOf(report, t, language) : []),
  ]
}

function evidenceOf(report: SignatureReport, t: Say, language: Offered): Block[] {
  const day = (moment: string) => asMoment(moment, language)
  const row = (key: TextKey, lines: readonly string[]): Block[] =>
    lines.map((words, index) => pair(index === 0 ? t(key) : '', words, { size: 8.5 }))
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
