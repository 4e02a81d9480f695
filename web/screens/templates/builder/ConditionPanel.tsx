import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { useTranslation } from 'react-i18next'
import type { ConditionRule } from '#contract/vocabulary/fields/settings.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Choice } from '../../new-docket/boxes/Choice.tsx'
import { mostRules, newRule, Rules } from '../../new-docket/boxes/ConditionEditor.tsx'
import { rulesWords } from '../../new-docket/boxes/field-words.ts'
import fieldStyles from '../../new-docket/boxes/fields.module.css'
import type { TextCondition } from '../../writing/schema/template-blocks.ts'
import styles from './builder.module.css'
import { repeatedAround } from './edit-repeats.ts'
import { PanelHead } from './PanelHead.tsx'
import type { Builder } from './use-builder.ts'
import { boxesAt } from './values-of.ts'

interface Props {
  builder: Builder
  editor: Editor
  condition: Node
  at: number
  onClose: () => void
}

/** When the blocks of a condition are printed, and whether others are in their place. */
export function ConditionPanel({ builder, editor, condition, at, onClose }: Props) {
  const { t } = useTranslation()
  const { match, rules } = condition.attrs as TextCondition
  const sources = boxesAt(builder.content, repeatedAround(editor.state.doc.resolve(at)))
  const [first] = sources
  const hasOtherwise = condition.childCount > 1
  const set = (part: Partial<TextCondition>) => {
    const { tr } = editor.state
    for (const [name, value] of Object.entries(part)) tr.setNodeAttribute(at, name, value)
    editor.view.dispatch(tr)
  }

  function toggleOtherwise(): void {
    const { tr, schema } = editor.state
    const [yes, no] = condition.children
    if (!yes) return
    const end = at + 1 + yes.nodeSize
    if (no) tr.delete(end, end + no.nodeSize)
    else tr.insert(end, schema.nodes.conditionSide!.create(null, schema.nodes.paragraph!.create()))
    editor.view.dispatch(tr)
    if (!no)
      editor
        .chain()
        .setTextSelection(end + 2)
        .focus()
        .run()
  }

  /** What it holds stays in the text, and is always printed. */
  function unwrap(): void {
    const { tr } = editor.state
    const inside = condition.children.flatMap((side) => [...side.children])
    tr.replaceWith(at, at + condition.nodeSize, inside)
    editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))))
    editor.commands.focus()
  }

  return (
    <section className={styles.panel} aria-label={t('builder.condition.title')} data-part="condition">
      <PanelHead title={t('builder.condition.title')} onBack={onClose} takesFocus={false} />
      {!first && <p className="help">{t('builder.condition.noValues')}</p>}
      {rules.length > 1 && (
        <Choice
          label={t('fields.match')}
          value={match}
          options={[
            ['all', t('fields.matches.all')],
            ['any', t('fields.matches.any')],
          ]}
          onChoice={(chosen) => set({ match: chosen })}
        />
      )}
      <Rules
        rules={rules}
        sources={sources}
        least={1}
        onRules={(next: ConditionRule[]) => set({ rules: next })}
      />
      <p className={fieldStyles.sentence} role="status">
        {t('builder.condition.sentence', { rules: rulesWords(t, { match, rules }, sources) })}
      </p>
      <div className="col gap-8">
        {first && rules.length < mostRules && (
          <button
            type="button"
            className="btn compact"
            onClick={() => set({ rules: [...rules, newRule(first)] })}
          >
            <Icon name="plus" />
            {t('fields.addRule')}
          </button>
        )}
        <button type="button" className="btn compact" onClick={toggleOtherwise}>
          <Icon name={hasOtherwise ? 'minus' : 'plus'} />
          {t(hasOtherwise ? 'builder.condition.dropOtherwise' : 'builder.condition.addOtherwise')}
        </button>
        <button type="button" className="btn compact" onClick={unwrap}>
          <Icon name="undo" />
          {t('builder.condition.unwrap')}
        </button>
      </div>
    </section>
  )
}
