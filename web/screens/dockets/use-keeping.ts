import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { archiveDocket } from '#contract/dockets/archiveDocket.ts'
import { duplicateDocket } from '#contract/dockets/duplicateDocket.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'

/** A second of a docket, and its place in the lists. */
export function useKeeping(docketId: string) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const onError = (failure: unknown) => toast(failureWords(t, i18n.language, failure), 'bad')
  const duplicate = useCall(duplicateDocket, {
    onSuccess: ({ document_ids }) => {
      toast(t('duplicate.made'), 'good')
      void queries.invalidateQueries()
      void navigate(`/workflow/create/${document_ids[0]}`)
    },
    onError,
  })
  const archive = useCall(archiveDocket, {
    onSuccess: () => {
      toast(t('archive.done'), 'good')
      void queries.invalidateQueries()
    },
    onError,
  })

  return {
    isBusy: duplicate.pending || archive.pending,
    duplicate: () => !duplicate.pending && duplicate.send({ docket_id: docketId }),
    archive: () => !archive.pending && archive.send({ docket_id: docketId, archived: true }),
  }
}
