import type { Editor } from '@tiptap/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { Choice } from '../../new-docket/boxes/Choice.tsx'
import { mostRules, newRule, Rules } from '../../new-docket/boxes/ConditionEditor.tsx'
import { rulesWords } from '../../new-docket/boxes/field-words.ts'
import fieldStyles from '../../new-docket/boxes/fields.module.css'
import { useEditorState } from '../../writing/editing/use-editor.ts'
import writingStyles from '../../writing/writing.module.css'
import { repeatedAround, rowAt, setRowWhen } from './edit-repeats.ts'
import type { Builder } from './use-builder.ts'
import { boxesAt } from './values-of.ts'

/** Whether the row of the cursor is always printed, or where rules hold. */
export function RowWhen({ builder, editor }: { builder: Builder; editor: Editor }) {
  const { t } = useTranslation()
  useEditorState(editor)
  const row = rowAt(editor)
  const sources = boxesAt(builder.content, repeatedAround(editor.state.selection.$from))
  const [first] = sources
  if (!row || (!first && !row.when)) return null
  const { when } = row

  return (
    <div className={writingStyles.panel} data-part="row-when">
      {when && (
        <>
          {when.rules.length > 1 && (
            <Choice
              label={t('fields.match')}
              value={when.match}
              options={[
                ['all', t('fields.matches.all')],
                ['any', t('fields.matches.any')],
              ]}
              onChoice={(match) => setRowWhen(editor, { ...when, match })}
            />
          )}
          <Rules
            rules={when.rules}
            sources={sources}
            least={1}
            onRules={(rules) => setRowWhen(editor, { ...when, rules: [...rules] })}
          />
          <p className={fieldStyles.sentence} role="status">
            {t('builder.row.when', { rules: rulesWords(t, when, sources) })}
          </p>
        </>
      )}
      {first && (when?.rules.length ?? 0) < mostRules && (
        <button
          type="button"
          className="btn compact"
          onClick={() =>
            setRowWhen(editor, {
              match: when?.match ?? 'all',
              rules: [...(when?.rules ?? []), newRule(first)],
            })
          }
        >
          <Icon name="plus" />
          {t(when ? 'fields.addRule' : 'builder.row.add')}
        </button>
      )}
      {when && (
        <button type="button" className="btn compact" onClick={() => setRowWhen(editor, null)}>
          <Icon name="undo" />
          {t('builder.row.always')}
        </button>
      )}
    </div>
  )
}
