import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { changeCertificate } from '#contract/users/changeCertificate.ts'
import { fetchAutosignUser } from '#contract/users/fetchAutosignUser.ts'
import type { AutosignAct } from '#contract/vocabulary/autosign.ts'
import { toast } from '../../../shell/toast.ts'
import { useProvedAct } from '../../profile/use-proved-act.tsx'

export type EnrolledRow = OutputOf<typeof fetchAutosignUser>['rows'][number]

/** An act on an enrolled certificate, which is proved once more where it gives something. */
export function useCertificateAct(verb: string, act: AutosignAct, onClose: () => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: [fetchAutosignUser.path] })

  return useProvedAct(changeCertificate, {
    title: t('certificates.proofTitle'),
    words: t('certificates.proofWords'),
    verb,
    onDone: async ({ certificate }) => {
      await reload()
      const waits = act === 'limit' && certificate?.state === 'waits'
      toast(t(waits ? 'certificates.done.limitWaits' : `certificates.done.${act}`), 'good')
      onClose()
    },
    onError: ({ code }) => {
      if (code === 'CERTIFICATE_STALE') void reload()
    },
  })
}
