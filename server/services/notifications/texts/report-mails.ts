import type { SchedulePause } from '#contract/vocabulary/reports/report-schedules.ts'
import { dayIn } from './day.ts'
import type { MailWords } from './facts.ts'

export interface ReportReadyFacts {
  name: string
  organisation: string
  /** The view that was made. */
  report: string
  /** Whose schedule it is; null where it is the reader’s. */
  owner: string | null
  from: Date
  to: Date
  rows: number
  /** In words: “Declined: 12”. */
  figures: readonly string[]
  link: string
  stop: string
}

export interface ReportPausedFacts {
  name: string
  organisation: string
  report: string
  owner: string
  why: SchedulePause
  link: string
}

export function reportReadyEn(facts: ReportReadyFacts): MailWords {
  const { report, organisation, owner, rows, figures } = facts

  return {
    subject: `${report}: ${rows} ${rows === 1 ? 'row' : 'rows'}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `The report ${report} of ${organisation} is ready. It covers ${dayIn('en', facts.from)} to ${dayIn('en', facts.to)} and has ${rows} ${rows === 1 ? 'row' : 'rows'}.`,
      ...(figures.length > 0 ? [figures.join(', ')] : []),
      'The sheet is among your downloads for seven days. It is never in a mail.',
    ],
    button: { label: 'Open downloads', address: facts.link },
    closing: owner
      ? `You receive this because ${owner} sends you this report.`
      : 'You receive this because you set up this report.',
    stop: { label: 'Stop this', address: facts.stop },
  }
}

export function reportReadyHi(facts: ReportReadyFacts): MailWords {
  const { report, organisation, owner, rows, figures } = facts

  return {
    subject: `${report}: ${rows} पंक्तियाँ`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${organisation} की रिपोर्ट ${report} तैयार है। इसमें ${dayIn('hi', facts.from)} से ${dayIn('hi', facts.to)} तक की ${rows} पंक्तियाँ हैं।`,
      ...(figures.length > 0 ? [figures.join(', ')] : []),
      'शीट सात दिन तक आपके डाउनलोड में रहेगी। वह मेल में कभी नहीं भेजी जाती।',
    ],
    button: { label: 'डाउनलोड खोलें', address: facts.link },
    closing: owner
      ? `यह मेल आपको इसलिए मिला क्योंकि ${owner} आपको यह रिपोर्ट भेजते हैं।`
      : 'यह मेल आपको इसलिए मिला क्योंकि आपने यह रिपोर्ट तय की है।',
    stop: { label: 'इसे बंद करें', address: facts.stop },
  }
}

export interface ReportUnmadeFacts {
  name: string
  organisation: string
  report: string
  /** When it is made the next time; null where it rests meanwhile. */
  next: Date | null
  link: string
}

export const reportUnmadeEn = ({ name, organisation, report, next, link }: ReportUnmadeFacts): MailWords => ({
  subject: `The report ${report} could not be prepared`,
  greeting: `Dear ${name},`,
  paragraphs: [
    `The scheduled report ${report} of ${organisation} could not be prepared: the file store is full. Nobody was mailed.`,
    next
      ? `It is prepared again on ${dayIn('en', next)}. When there is room, you can also send it at once.`
      : 'When there is room, you can send it at once.',
  ],
  button: { label: 'See the schedules', address: link },
  closing: 'You receive this because you set up this report.',
})

export const reportUnmadeHi = ({ name, organisation, report, next, link }: ReportUnmadeFacts): MailWords => ({
  subject: `रिपोर्ट ${report} नहीं बन सकी`,
  greeting: `प्रिय ${name},`,
  paragraphs: [
    `${organisation} की तय रिपोर्ट ${report} नहीं बन सकी: फ़ाइल भंडार भर गया है। किसी को मेल नहीं भेजा गया।`,
    next
      ? `यह ${dayIn('hi', next)} को फिर बनेगी। जगह होने पर आप इसे तुरंत भी भेज सकते हैं।`
      : 'जगह होने पर आप इसे तुरंत भेज सकते हैं।',
  ],
  button: { label: 'समय-सारणियाँ देखें', address: link },
  closing: 'यह मेल आपको इसलिए मिला क्योंकि आपने यह रिपोर्ट तय की है।',
})

const whyEn: Record<SchedulePause, (owner: string) => string> = {
  owner_gone: (owner) => `${owner} no longer works in the organisation.`,
  right_lost: (owner) => `The role of ${owner} no longer opens this report.`,
  view_gone: () => 'Its view was deleted, or is no longer shared.',
  view_refused: () => 'Its view asks for more than the report gives, for example for too many days.',
  nobody_left: () => 'None of its readers works in the organisation any more.',
}

const whyHi: Record<SchedulePause, (owner: string) => string> = {
  owner_gone: (owner) => `${owner} अब संगठन में काम नहीं करते।`,
  right_lost: (owner) => `${owner} की भूमिका अब यह रिपोर्ट नहीं खोलती।`,
  view_gone: () => 'इसका दृश्य हटा दिया गया है, या अब साझा नहीं है।',
  view_refused: () => 'इसका दृश्य रिपोर्ट की सीमा से अधिक माँगता है, जैसे बहुत अधिक दिन।',
  nobody_left: () => 'इसे पाने वालों में से अब कोई संगठन में नहीं है।',
}

export function reportPausedEn({
  name,
  organisation,
  report,
  owner,
  why,
  link,
}: ReportPausedFacts): MailWords {
  return {
    subject: `The report ${report} is no longer sent`,
    greeting: `Dear ${name},`,
    paragraphs: [
      `The scheduled report ${report} of ${owner} at ${organisation} is paused. ${whyEn[why](owner)}`,
      'Nothing else changes. Its owner can save it again; an administrator can delete it.',
    ],
    button: { label: 'See the schedules', address: link },
    closing: `You receive this because you run ${organisation}, or because the report is yours.`,
  }
}

export function reportPausedHi({
  name,
  organisation,
  report,
  owner,
  why,
  link,
}: ReportPausedFacts): MailWords {
  return {
    subject: `रिपोर्ट ${report} अब नहीं भेजी जाएगी`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `${organisation} में ${owner} की तय रिपोर्ट ${report} रोक दी गई है। ${whyHi[why](owner)}`,
      'और कुछ नहीं बदलता। इसके स्वामी इसे फिर सहेज सकते हैं; प्रशासक इसे हटा सकते हैं।',
    ],
    button: { label: 'समय-सारणियाँ देखें', address: link },
    closing: `यह मेल आपको इसलिए मिला क्योंकि आप ${organisation} का संचालन करते हैं, या रिपोर्ट आपकी है।`,
  }
}
