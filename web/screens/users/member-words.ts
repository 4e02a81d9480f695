import type { TFunction } from 'i18next'
import type { MemberRow, RowResult } from '#contract/users/member-record.ts'
import type { MemberState } from '#contract/vocabulary/states.ts'
import type { IconName } from '../../components/icon-paths.ts'
import { dayOnly } from '../../components/moments.ts'
import { CallFailure } from '../../wire/call-failure.ts'

const looks: Record<MemberState, { icon: IconName; tone: string }> = {
  invited: { icon: 'mail', tone: 'muted' },
  active: { icon: 'check', tone: 'success' },
  off: { icon: 'revoked', tone: 'faint' },
  ended: { icon: 'trash', tone: 'faint' },
}

/** Glyph and word; colour comes third. */
export function stateOf(
  t: TFunction,
  language: string,
  { state, invited_at, restorable_until }: Pick<MemberRow, 'state' | 'invited_at' | 'restorable_until'>,
): { icon: IconName; tone: string; words: string } {
  const words =
    state === 'invited'
      ? t('users.invitedOn', { day: dayOnly(invited_at, language) })
      : state === 'ended' && restorable_until
        ? t('users.deletedUntil', { day: dayOnly(restorable_until, language) })
        : t(`memberState.${state}`)

  return { ...looks[state], words }
}

/** One hue a person, the same on every page: of the id, since names change. */
export const hueOf = (userId: string): number => (Number.parseInt(userId.slice(-4), 16) % 6) + 1

/** What was refused of one of several, as if it had been asked alone. */
export const failureOf = ({
  code,
  values,
  message,
}: Pick<RowResult, 'code' | 'values' | 'message'>): CallFailure =>
  new CallFailure(422, { code: code ?? '', values, message: message ?? '' })
