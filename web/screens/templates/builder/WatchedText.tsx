import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateContent } from '#contract/vocabulary/templates/settings.ts'
import { dayInIndia } from '../../../components/days.ts'
import { serverNow } from '../../../wire/server-time.ts'
import { useEditor } from '../../writing/editing/use-editor.ts'
import { fromContent } from '../../writing/schema/from-content.ts'
import { showInText, templateBlocks } from '../../writing/schema/template-blocks.ts'
import writingStyles from '../../writing/writing.module.css'
import { shownOfTemplate } from './shown-of-template.ts'
import { useClauses } from './use-clauses.ts'
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
  const show = useEffectEvent(() => {
    if (!editor) return
    editor.commands.setContent(fromContent(content), { emitUpdate: false })
    showInText(
      editor,
      shownOfTemplate(t, content, trial.given, dayInIndia(serverNow()), (id) => clauses.of(id)?.name),
    )
  })
  const text = JSON.stringify([content, trial.given, clauses.used])
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again with each change of these
  useEffect(() => show(), [editor, text])

  return <div ref={place} className={writingStyles.text} />
}
