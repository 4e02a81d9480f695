import type { Language, MessageChannel } from '#contract/vocabulary/states.ts'
import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import { Refusal } from '#domain/refusal.ts'

interface Reached {
  email: string | null
  mobile: string | null
}

/** Null where a person is not written to that way. */
export interface Ways {
  mail: string | null
  sms: string | null
  whatsapp: string | null
}

const phoneWays: readonly MessageChannel[] = ['sms', 'whatsapp']

/** Whether one of the contacts is of a way that messages may go. */
export const isReachable = ({ email, mobile }: Reached, channels: readonly MessageChannel[]): boolean =>
  (email !== null && channels.includes('mail')) ||
  (mobile !== null && channels.some((channel) => phoneWays.includes(channel)))

/**
 * Where messages go. Nobody is left without one: who has no contact of an allowed way is written to
 * as they can be.
 */
export function waysTo(person: Reached, channels: readonly MessageChannel[]): Ways {
  const { email, mobile } = person
  if (!isReachable(person, channels)) return { mail: email, sms: mobile, whatsapp: null }

  return {
    mail: channels.includes('mail') ? email : null,
    sms: channels.includes('sms') ? mobile : null,
    whatsapp: channels.includes('whatsapp') ? mobile : null,
  }
}

/** Refuses people whom no message of the docket would reach, by their names. */
export function requireReachable(
  people: readonly (Reached & { name: string })[],
  channels: readonly MessageChannel[],
): void {
  const missed = new Set(people.filter((one) => !isReachable(one, channels)).map(({ name }) => name))
  if (missed.size === 0) return
  const channel = (['mail', 'sms'] as const).find((one) => channels.includes(one)) ?? 'whatsapp'
  throw new Refusal('NO_ALLOWED_CONTACT', {
    values: { channel, people: [...missed] },
    fields: [
      {
        path: channel === 'mail' ? 'email' : 'mobile',
        code: 'WAY_NOT_ALLOWED',
      },
    ],
  })
}

/**
 * In which language somebody is mailed: the docket's or the organisation's, else the language they
 * read.
 */
export const mailLanguageOf = (
  person: { language: string },
  { mail_language }: Pick<DocketSettings, 'mail_language'>,
): Language | string => mail_language ?? person.language
