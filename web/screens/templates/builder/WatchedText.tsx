import { useTranslation } from 'react-i18next'
import type { TemplateContent } from '#contract/vocabulary/templates/settings.ts'
import { useEditor } from '../../writing/editing/use-editor.ts'
import { fromContent } from '../../writing/schema/from-content.ts'
import { templateBlocks } from '../../writing/schema/template-blocks.ts'
import writingStyles from '../../writing/writing.module.css'
import { useClauses } from './use-clauses.ts'
import { useShownText } from './use-shown-text.ts'
import type { Trial } from './use-trial.ts'

/** The text as its editor saved it last. */
export function WatchedText({ content, trial }: { content: TemplateContent; trial: Trial }) {
  const { t } = useTranslation()
  const clauses = useClauses(content)
  const { place, editor } = useEditor({
    content: fromContent(content),
    blocks: templateBlocks,
    isEditable: false,
    label: t('builder.text'),
    language: content.language,
    onChange: () => {},
    onDropped: () => {},
    onKey: () => false,
  })
  useShownText(editor, {
    content,
    trial,
    clauses,
    changes: JSON.stringify([content, trial.given, clauses.used]),
    first: (made) => made.commands.setContent(fromContent(content), { emitUpdate: false }),
  })

  return <div ref={place} className={writingStyles.text} />
}
