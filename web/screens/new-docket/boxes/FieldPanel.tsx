import { useTranslation } from 'react-i18next'
import type { FieldInput } from '#contract/signers/field-input.ts'
import { amountForms, settingsOf } from '#contract/vocabulary/fields/settings.ts'
import { signerLanguages } from '#contract/vocabulary/signer-languages.ts'
import { Field } from '../../../components/Field.tsx'
import { TickRow } from '../../../components/TickRow.tsx'
import type { Box, Filler } from './box.ts'
import { brokenWords } from './broken-words.ts'
import { Choice } from './Choice.tsx'
import { ConditionEditor } from './ConditionEditor.tsx'
import { FormEditor } from './FormEditor.tsx'
import { FormulaEditor } from './FormulaEditor.tsx'
import styles from './fields.module.css'
import { LimitsEditor } from './LimitsEditor.tsx'
import { type SettingPath, useFieldDraft } from './use-field-draft.ts'

interface Props {
  box: Box
  boxes: Box[]
  people: readonly Filler[]
  /** A value of a template: it has no sender who gives something for one document. */
  isOfTemplate?: boolean
  /** It is printed inside a text, whose language its words have where nothing else is said. */
  isInText?: boolean
  onField: (field: FieldInput) => void
}

/** What the sender says of a field: help, what it begins with, limits, form, condition, formula. */
export function FieldPanel({ box, boxes, people, isOfTemplate = false, isInText = false, onField }: Props) {
  const { t, i18n } = useTranslation()
  const { draft, change, problems, isKept } = useFieldDraft(box, boxes, people, onField)
  const has = (setting: keyof FieldInput) => settingsOf[box.kind].includes(setting as never)
  const error = (path: SettingPath) => brokenWords(i18n.language, problems[path])
  const isComputed = draft.formula !== undefined
  const asText = isInText ? '' : 'en'

  const line = (
    setting: 'help' | 'default' | 'prefill' | 'name',
    shown?: { isLong?: boolean; maxLength?: number },
  ) => (
    <Field
      label={t(`fields.${setting}`)}
      help={isOfTemplate ? undefined : t(`fields.${setting}Help`)}
      error={error(setting)}
    >
      {(control) =>
        shown?.isLong ? (
          <textarea
            {...control}
            className="input area"
            rows={2}
            value={draft[setting] ?? ''}
            onChange={(event) => change({ [setting]: event.target.value })}
          />
        ) : (
          <span className="input compact">
            <input
              {...control}
              maxLength={shown?.maxLength ?? 5000}
              value={draft[setting] ?? ''}
              onChange={(event) => change({ [setting]: event.target.value })}
            />
          </span>
        )
      }
    </Field>
  )
  const isLong = box.kind === 'paragraph' || box.kind === 'several_of'

  return (
    <>
      {has('options') && (
        <Field label={t('fields.options')} help={t('fields.optionsHelp')} error={error('options')}>
          {(control) => (
            <Options
              control={control}
              options={draft.options ?? []}
              onOptions={(options) => change({ options })}
            />
          )}
        </Field>
      )}
      {has('mask') && (
        <FormEditor mask={draft.mask} error={error('mask')} onMask={(mask) => change({ mask })} />
      )}
      {has('shown_as') && (
        <Choice
          label={t('fields.shownAs')}
          value={draft.shown_as ?? 'figures'}
          options={amountForms.map((form) => [form, t(`fields.shown.${form}`)])}
          onChoice={(shown_as) => change({ shown_as: shown_as === 'figures' ? undefined : shown_as })}
        />
      )}
      {has('language') && draft.shown_as && (
        <Choice
          label={t('fields.language')}
          value={draft.language ?? asText}
          options={[
            ...(isInText ? [['', t('fields.languageOfText')] as const] : []),
            ...signerLanguages.map(({ code, name }) => [code, name] as const),
          ]}
          onChoice={(language) =>
            change({ language: language === asText ? undefined : language || undefined })
          }
        />
      )}
      <LimitsEditor kind={box.kind} draft={draft} change={change} error={error} />
      <details className={styles.more}>
        <summary>{t(isOfTemplate ? 'fields.helpAndBeginning' : 'fields.beginning')}</summary>
        {has('help') && line('help', { maxLength: 200 })}
        {has('default') && !isComputed && !isOfTemplate && line('prefill', { isLong })}
        {has('fixed') && !isComputed && !isOfTemplate && (
          <TickRow
            words={t('fields.fixed')}
            checked={draft.fixed ?? false}
            onChange={(fixed) => change({ fixed })}
          />
        )}
        {error('fixed') && <p className="error">{error('fixed')}</p>}
        {has('default') && !isComputed && line('default', { isLong })}
        {has('name') && !isOfTemplate && line('name', { maxLength: 40 })}
      </details>
      {has('condition') && !(isOfTemplate && boxes.length === 1) && (
        <ConditionEditor
          box={box}
          boxes={boxes}
          people={people}
          condition={draft.condition}
          error={error('condition')}
          onCondition={(condition) => change({ condition })}
        />
      )}
      {has('formula') && (
        <FormulaEditor
          box={box}
          boxes={boxes}
          people={people}
          draft={draft}
          error={error('formula')}
          onFormula={(formula) =>
            change(
              formula
                ? { formula, default: undefined, prefill: undefined, fixed: undefined }
                : { formula: undefined },
            )
          }
        />
      )}
      {!isKept && (
        <p className="help" role="status">
          {t('fields.notKept')}
        </p>
      )}
    </>
  )
}

/** One choice a line; empty lines at the end are those still to be typed. */
function Options({
  control,
  options,
  onOptions,
}: {
  control: object
  options: string[]
  onOptions: (options: string[]) => void
}) {
  return (
    <textarea
      {...control}
      className="input area"
      rows={4}
      defaultValue={options.join('\n')}
      onChange={(event) =>
        onOptions(
          event.target.value
            .split('\n')
            .map((one) => one.trim())
            .filter(Boolean),
        )
      }
    />
  )
}
