import { useTranslation } from 'react-i18next'
import { getTokenKeys } from '#contract/users/getTokenKeys.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import type { HeldKeys } from './held-keys.ts'

/** The member's keys in the token of the server, or why there are none to choose. */
export function useTokenKeys(): { keys: HeldKeys; missing: string | null } {
  const { t, i18n } = useTranslation()
  const asked = useQueryCall(getTokenKeys, {}, { staleTime: 0 })
  const found = asked.data?.keys ?? []
  const none = t('certificates.noKeysInToken')

  return {
    missing: asked.error
      ? failureWords(t, i18n.language, asked.error)
      : !asked.data
        ? t('shell.loading')
        : found.length === 0
          ? none
          : null,
    keys: {
      label: t('certificates.keysInToken'),
      none,
      keys: found.map(({ key_id, label, serial, name, issuer, valid_until }) => ({
        id: key_id,
        name,
        issuer,
        validUntil: valid_until,
        mark: t('certificates.tokenMark', { label, serial }),
        problem: null,
        asksPin: true,
      })),
      chosen: ({ id }, pin) => ({ from: 'token', key_id: id, pin }),
    },
  }
}
