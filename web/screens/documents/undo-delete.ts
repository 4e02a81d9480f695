import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { restoreDocuments } from '#contract/documents/restoreDocuments.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { sendCall } from '../../wire/use-call.ts'

/** Says that so many drafts are deleted, and lets their files come back. */
export function toastDeleted(
  words: string,
  documentIds: readonly string[],
  queries: QueryClient,
  drafts = 1,
): void {
  const { t, language } = i18next
  const failed = (failure: unknown) => toast(failureWords(t, language, failure), 'bad')
  const undo = () =>
    sendCall(restoreDocuments, { document_ids: [...documentIds] }).then(async () => {
      await queries.invalidateQueries()
      toast(t('undo.done', { count: drafts }), 'good')
    }, failed)

  toast(words, 'good', { words: t('undo.verb'), onPress: () => void undo() })
}
