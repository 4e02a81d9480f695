import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { getTemplatesForWorkflow } from '#contract/templates/getTemplatesForWorkflow.ts'
import { starTemplate } from '#contract/templates/starTemplate.ts'
import type { TemplateRow } from '#contract/templates/template-record.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import styles from './cards.module.css'

const star = 'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L3.6 9.7l5.8-.8z'

/** Puts a template at the top of the member's own list, or back. */
export function StarButton({ row: { template_id, name, starred } }: { row: TemplateRow }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const call = useCall(starTemplate, {
    onSuccess: async (output) => {
      for (const { path } of [getTemplateList, getTemplatesForWorkflow])
        await queries.invalidateQueries({ queryKey: [path] })
      toast(t(output.starred ? 'templates.starred' : 'templates.unstarred', { name }), 'good')
      // Its card has moved, and took the focus away with it.
      document.querySelector<HTMLElement>(`[data-star="${template_id}"]`)?.focus()
    },
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })

  return (
    <button
      type="button"
      className={`btn quiet square compact ${styles.star}`}
      data-star={template_id}
      aria-pressed={starred}
      aria-label={t('templates.starNamed', { name })}
      onClick={() => !call.pending && call.send({ template_id, starred: !starred })}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={star} fill={starred ? 'currentColor' : 'none'} />
      </svg>
    </button>
  )
}
