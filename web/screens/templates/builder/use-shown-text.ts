import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClauseRow } from '#contract/templates/clause-record.ts'
import type { TemplateContent } from '#contract/vocabulary/templates/settings.ts'
import { dayInIndia } from '../../../components/days.ts'
import { serverNow } from '../../../wire/server-time.ts'
import { showInText } from '../../writing/schema/template-blocks.ts'
import { shownOfTemplate } from './shown-of-template.ts'
import type { Trial } from './use-trial.ts'

interface Shown {
  content: TemplateContent
  trial: Pick<Trial, 'given'>
  clauses: { of: (clauseId: string) => Pick<ClauseRow, 'name'> | undefined }
  /** Changes whenever the text is to be shown again. */
  changes: string
  /** What comes before it. */
  first?: (editor: Editor) => void
}

/** Values, conditions and clauses as the text shows them. */
export function useShownText(
  editor: Editor | null,
  { content, trial, clauses, changes, first }: Shown,
): void {
  const { t } = useTranslation()
  const show = useEffectEvent(() => {
    if (!editor) return
    first?.(editor)
    showInText(
      editor,
      shownOfTemplate(t, content, trial.given, dayInIndia(serverNow()), (id) => clauses.of(id)?.name),
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again with each change of these
  useEffect(() => show(), [editor, changes])
}
