import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getApiKeys } from '#contract/api-keys/getApiKeys.ts'
import { saveApiKey } from '#contract/api-keys/saveApiKey.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { useProvedAct } from '../../profile/use-proved-act.tsx'

/** An act on a key, which is proved once more. */
export function useKeyAct(verb: string, onDone: (saved: OutputOf<typeof saveApiKey>) => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: [getApiKeys.path] })

  return useProvedAct(saveApiKey, {
    title: t('developers.proofTitle'),
    words: t('developers.proofWords'),
    verb,
    onDone: async (saved) => {
      onDone(saved)
      await reload()
    },
    onError: ({ code }) => {
      if (code === 'API_KEY_STALE') void reload()
    },
  })
}
