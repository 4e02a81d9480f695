import type { OutputOf } from '#contract/define-call.ts'
import type { getDowntime } from '#contract/downtime/getDowntime.ts'

export type Downtime = NonNullable<OutputOf<typeof getDowntime>['downtime']>
export type DowntimeLanguage = 'en' | 'hi'

const words = {
  en: {
    title: 'Maintenance is running',
    soon: 'Maintenance {when}.',
    affected: 'Affected: {affected}',
    until: 'Until {when}. Nothing is lost; this page goes on by itself.',
    forOthers: 'Maintenance is running for everybody else until {when}.',
    hide: 'Hide',
  },
  hi: {
    title: 'रखरखाव चल रहा है',
    soon: 'रखरखाव {when}।',
    affected: 'प्रभावित: {affected}',
    until: '{when} तक। कुछ खोया नहीं है; यह पेज अपने आप आगे चलेगा।',
    forOthers: 'बाकी सबके लिए {when} तक रखरखाव चल रहा है।',
    hide: 'छिपाएँ',
  },
} as const

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')

/** A moment where the reader is. */
function moment(iso: string, language: DowntimeLanguage, timeZone?: string): string {
  return new Intl.DateTimeFormat(`${language}-IN`, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(iso))
}

/** From and until; the day once where both are on it. */
export function span(
  { from, until }: Pick<Downtime, 'from' | 'until'>,
  language: DowntimeLanguage,
  timeZone?: string,
): string {
  return new Intl.DateTimeFormat(`${language}-IN`, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).formatRange(new Date(from), new Date(until))
}

/** What is told before it begins, while it runs, and to those who run it. */
export function downtimeWords(downtime: Downtime, language: DowntimeLanguage, timeZone?: string) {
  const say = words[language]
  const { text, affected } = downtime[language]
  const until = moment(downtime.until, language, timeZone)

  return {
    soon: filled(say.soon, { when: span(downtime, language, timeZone) }),
    title: say.title,
    text,
    affected: filled(say.affected, { affected }),
    until: filled(say.until, { when: until }),
    forOthers: filled(say.forOthers, { when: until }),
    hide: say.hide,
  }
}
