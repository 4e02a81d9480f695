import type { Editor } from '@tiptap/core'
import { useTranslation } from 'react-i18next'
import { readTyped } from '#contract/vocabulary/fields/read-typed.ts'
import {
  type TemplateTable,
  type TemplateValue,
  valueKinds,
} from '#contract/vocabulary/templates/settings.ts'
import { takesSource } from '#contract/vocabulary/templates/sources.ts'
import { dayInIndia } from '../../../components/days.ts'
import { Icon } from '../../../components/Icon.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { problemWords } from '../../../texts/problem-words.ts'
import { serverNow } from '../../../wire/server-time.ts'
import { Choice } from '../../new-docket/boxes/Choice.tsx'
import { FieldPanel } from '../../new-docket/boxes/FieldPanel.tsx'
import { ValueField } from '../compose/ValueField.tsx'
import styles from './builder.module.css'
import { insertValue } from './edit-values.ts'
import { PanelHead } from './PanelHead.tsx'
import { SourceField } from './SourceField.tsx'
import type { Builder } from './use-builder.ts'
import { boxOf, maker, settingsForKind, settingsOfBox } from './value-box.ts'
import { boxesOf, withValue } from './values-of.ts'

interface Props {
  builder: Builder
  editor: Editor
  value: TemplateValue
  /** The table that has this value as a column. */
  table: TemplateTable | null
  onClose: () => void
}

/** What a value is called, what may be typed into it or how it is computed, and its sample. */
export function ValueEditor({ builder, editor, value, table, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const { content } = builder
  const { language } = content
  const { name, label, kind, required, sample, settings, source } = value
  const change = (part: Partial<TemplateValue>) =>
    builder.changeContent(withValue(content, name, (one) => ({ ...one, ...part })))
  const boxes = boxesOf(content)
  const isComputed = settings.formula !== undefined
  const today = dayInIndia(serverNow())
  const wrongSample = sample ? readTyped({ kind, settings, today }, sample).problem : null

  return (
    <section className={styles.panel} aria-label={label} data-part="value">
      <PanelHead title={t('builder.value.title')} onBack={onClose} />
      <TextField
        name="label"
        label={t('builder.value.label')}
        value={label}
        most={100}
        onChange={(typed) => change({ label: typed })}
        error={label.trim() === '' ? { code: 'REQUIRED' } : undefined}
      />
      <Choice
        label={t('builder.value.kind')}
        value={kind}
        options={valueKinds.map((one) => [one, t(`kind.${one}`)] as const)}
        onChoice={(next) =>
          change({
            kind: next,
            sample: null,
            settings: settingsForKind(next, settings, [t('fields.optionOne'), t('fields.optionTwo')]),
            ...(source && !takesSource(next, source.from) && { source: undefined }),
          })
        }
      />
      {!isComputed && kind !== 'tick' && (
        <label className="tick-row">
          <input
            type="checkbox"
            className="check"
            checked={required}
            onChange={(event) => change({ required: event.target.checked })}
          />
          {t('builder.value.required')}
        </label>
      )}
      {!isComputed && !table && (
        <SourceField kind={kind} source={source} onSource={(next) => change({ source: next })} />
      )}
      {!isComputed && !table && (
        <ValueField
          value={{ ...value, label: t('builder.value.sample') }}
          language={language}
          isRequired
          isClosed={false}
          typed={sample ?? ''}
          error={problemWords(i18n.language, wrongSample ?? undefined)}
          onTyped={(typed) => change({ sample: typed || null })}
        />
      )}
      <FieldPanel
        key={kind}
        box={boxes.find((one) => one.key === name) ?? boxOf(value)}
        boxes={boxes}
        people={maker}
        isOfTemplate
        isInText
        onField={(field) => {
          const next = settingsOfBox(field)
          change({ settings: next, ...(source && next.formula !== undefined && { source: undefined }) })
        }}
      />
      <p className="help">{t('builder.value.inFormulas', { name })}</p>
      <div className={styles.acts}>
        <button
          type="button"
          className="btn compact"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insertValue(editor, name)}
        >
          <Icon name="plus" />
          {t('builder.value.addToText')}
        </button>
        <button
          type="button"
          className="btn compact no"
          onClick={() => {
            builder.changeContent(withValue(content, name, () => null))
            onClose()
          }}
        >
          <Icon name="trash" />
          {t('builder.value.remove')}
        </button>
      </div>
    </section>
  )
}
