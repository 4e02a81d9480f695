import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldInput } from '#contract/signers/field-input.ts'
import { longestFormula } from '#contract/vocabulary/fields/parse-formula.ts'
import { Field } from '../../../components/Field.tsx'
import type { Box, Filler } from './box.ts'
import { brokenWords } from './broken-words.ts'
import { namedBefore, tryFormula } from './field-words.ts'
import styles from './fields.module.css'

interface Props {
  box: Box
  boxes: Box[]
  people: readonly Filler[]
  draft: FieldInput
  error: string | undefined
  onFormula: (formula: string | undefined) => void
}

/** Kinds that a formula can compute with. */
const computable: readonly Box['kind'][] = ['number', 'amount', 'day', 'tick', 'one_of', 'list']

/** A formula with the names that it may use, and what it gives. */
export function FormulaEditor({ box, boxes, people, draft, error, onFormula }: Props) {
  const { t, i18n } = useTranslation()
  const input = useRef<HTMLTextAreaElement>(null)
  const sources = namedBefore(box, boxes, people).filter(({ kind }) => computable.includes(kind))
  const trial = draft.formula && !error ? tryFormula({ ...box, field: draft }, boxes) : null

  function insert({ field, table, isTable }: Box): void {
    const { name = '' } = field
    insertText(isTable ? `count(${name})` : table && table !== box.table ? `sum(${name})` : name)
  }

  function insertText(name: string): void {
    const { formula = '' } = draft
    const at = input.current?.selectionStart ?? formula.length
    const before = formula.slice(0, at)
    onFormula(`${before}${before && !/[\s(,]$/.test(before) ? ' ' : ''}${name}${formula.slice(at)}`)
    input.current?.focus()
  }

  return (
    <div className={styles.group}>
      <Field label={t('fields.formula')} help={t('fields.formulaHelp')} error={error}>
        {(control) => (
          <textarea
            {...control}
            ref={input}
            className={`input area ${styles.formula}`}
            rows={2}
            maxLength={longestFormula}
            spellCheck={false}
            autoCapitalize="off"
            value={draft.formula ?? ''}
            onChange={(event) => onFormula(event.target.value || undefined)}
          />
        )}
      </Field>
      {sources.length > 0 && (
        <div className={styles.names}>
          {sources.map((source) => (
            <button
              key={source.key}
              type="button"
              className="btn compact"
              title={source.label ?? undefined}
              onClick={() => insert(source)}
            >
              {source.field.name}
            </button>
          ))}
        </div>
      )}
      {trial && (
        <p className={trial.problem ? 'error' : styles.sentence} role="status">
          {trial.problem
            ? brokenWords(i18n.language, trial.problem)
            : trial.given.length > 0
              ? t('fields.result', { given: trial.given.join(', '), result: trial.result ?? '–' })
              : t('fields.constant', { result: trial.result ?? '–' })}
        </p>
      )}
    </div>
  )
}
